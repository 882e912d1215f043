import {
  CitiesSection,
  ContactSection,
  HolidaysSection,
  HoursSection,
  LegalSection,
  PincodesSection,
} from '#office/features/settings/business-sections.js'
import { SettingGroups } from '#office/features/settings/setting-groups.js'
import classes from '#office/features/settings/settings.module.css'
import { SettingsSummary } from '#office/features/settings/settings-summary.js'
import { useBusiness, useSettings } from '#office/features/settings/use-settings.js'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'
import { Stack } from '#shared/ui/layout.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'

export default function AdminSettingsPage() {
  const { t } = useTranslation()
  const settings = useSettings()
  const business = useBusiness()
  const profile = business.data
  const isClosed = settings.data?.some(
    ({ settingKey, settingValue }) => settingKey === 'maintenance_mode' && settingValue === true,
  )
  return (
    <PageFrame>
      <PageHeading title={t('admin-settings.title')} />
      <QueryState query={settings} failed={t('admin-settings.failed.load')} />
      {settings.data && (
        <Stack className={classes.page}>
          <SettingsSummary settings={settings.data} businessUpdatedAt={profile?.updatedAt ?? null} />
          {isClosed ? (
            <Alert tone="bad">{t('admin-settings.warning.maintenance')}</Alert>
          ) : (
            <Alert tone="warn">{t('admin-settings.warning.atOnce')}</Alert>
          )}
        </Stack>
      )}
      <QueryState query={business} failed={t('admin-settings.failed.load')} />
      {/* Both lists appear together: a card that arrived later would push others to the next column. */}
      {!settings.isPending && !business.isPending && (
        <div className={classes.groups}>
          {settings.data && <SettingGroups settings={settings.data} />}
          {profile && (
            <>
              <ContactSection business={profile} />
              <LegalSection business={profile} />
              <CitiesSection business={profile} />
              <HoursSection business={profile} />
              <HolidaysSection business={profile} />
              <PincodesSection business={profile} />
            </>
          )}
        </div>
      )}
    </PageFrame>
  )
}
