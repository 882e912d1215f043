import { Button } from '@mantine/core'
import {
  ADMIN_LIMITS,
  type CurrentSeo,
  formatDateTime,
  formatDay,
  millis,
  minuteOfIndianDay,
  type SeoSettings,
  type Translator,
} from '@sofaseva/contract'
import admin from '#office/ui/admin.module.css'
import { BusyButton } from '#office/ui/busy-button.js'
import { Facts } from '#office/ui/facts.js'
import { IconPencil, IconPlus, IconRefresh } from '#office/ui/icons.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { Alert } from '#shared/ui/alert.js'
import { Card } from '#shared/ui/card.js'
import { Icon } from '#shared/ui/icon.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { DisableOverrideButton } from './disable-override-button.js'
import { SearchPreview } from './search-preview.js'
import classes from './seo.module.css'
import { useSeoReload } from './use-seo.js'

/** The name of the texts' current source. */
function statusText({ t }: Translator, { source, campaignName, festival = '' }: CurrentSeo): string {
  if (source === 'override')
    return t('admin-seo.status.override', { name: campaignName || t('admin-seo.status.customCampaign') })
  return source === 'festival' ? t('admin-seo.status.festival', { name: festival }) : t('admin-seo.status.default')
}

/** The end of the texts' validity. Midnight is shown as the previous day, because "12:00 am" is often misread. */
function untilText(translator: Translator, until: CurrentSeo['until']): string {
  const { t } = translator
  if (until === null) return t('admin-seo.status.untilChanged')
  return minuteOfIndianDay(until) === 0
    ? t('admin-seo.status.untilEndOf', { date: formatDay(translator, new Date(millis(until) - 1)) })
    : t('admin-seo.status.until', { time: formatDateTime(translator, until) })
}

interface SeoDashboardProps {
  current: CurrentSeo
  settings: SeoSettings
  onOverride: () => void
  onDefaults: () => void
}

/** Shows the current texts, their source and end, and the available actions. */
export function SeoDashboard({ current, settings, onOverride, onDefaults }: SeoDashboardProps) {
  const { manualOverride } = settings
  const translator = useTranslation()
  const { t, language } = translator
  const reload = useSeoReload()
  const { seo, source, until } = current
  const keywords = seo.keywords.slice(0, ADMIN_LIMITS.seo.keywordsShown.active).join(', ')
  const now = useNow()
  const { isActive, startDate, campaignName } = manualOverride
  const isLater = isActive && startDate !== null && millis(startDate) > now
  return (
    <div className={classes.beside}>
      <Stack>
        <Card as="section" aria-label={t('admin-seo.active.title')}>
          <h2>{t('admin-seo.active.title')}</h2>
          <Stack className={admin.form}>
            <Alert tone={source === 'default' ? 'info' : 'good'}>
              <strong>{statusText(translator, current)}</strong>
              <div>{untilText(translator, until)}</div>
            </Alert>
            {isLater && (
              <Alert>
                {t('admin-seo.status.later', {
                  name: campaignName || t('admin-seo.status.customCampaign'),
                  time: formatDateTime(translator, startDate),
                })}
              </Alert>
            )}
            <Facts
              entries={[
                [t('admin-seo.field.metaTitle'), seo.metaTitle],
                [t('admin-seo.field.metaDescription'), seo.metaDescription],
                [t('admin-seo.field.heroText'), seo.heroText],
                [t('admin-seo.field.keywordsShort'), keywords || '–'],
              ]}
            />
          </Stack>
        </Card>
        <Card as="section" gap={3} aria-label={t('admin-seo.actions.title')}>
          <h2>{t('admin-seo.actions.title')}</h2>
          <Cluster>
            <Button leftSection={<Icon of={IconPlus} size={16} />} onClick={onOverride}>
              {t('admin-seo.actions.override')}
            </Button>
            <Button variant="default" leftSection={<Icon of={IconPencil} size={16} />} onClick={onDefaults}>
              {t('admin-seo.actions.defaults')}
            </Button>
            <BusyButton
              variant="default"
              leftSection={<Icon of={IconRefresh} size={16} />}
              busy={reload.isPending}
              onClick={() => reload.mutate()}
            >
              {t('admin-seo.actions.refresh')}
            </BusyButton>
            {isActive && <DisableOverrideButton settings={settings} />}
          </Cluster>
        </Card>
      </Stack>
      <SearchPreview language={language} title={seo.metaTitle} description={seo.metaDescription} />
    </div>
  )
}
