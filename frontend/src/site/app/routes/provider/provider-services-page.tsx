import { useTranslation } from '#shared/i18n/use-translation.js'
import { useAddressChoice } from '#shared/lib/use-address-choice.js'
import { useUser } from '#shared/session/use-user.js'
import { Alert } from '#shared/ui/alert.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'
import { OfferedServices } from '#site/features/providers/offered-services.js'
import { WorkingHours } from '#site/features/providers/working-hours.js'

const TABS = ['services', 'hours'] as const

export default function ProviderServicesPage() {
  const { t } = useTranslation()
  const user = useUser()
  const [tab, setTab] = useAddressChoice('tab', TABS)
  return (
    <PageFrame narrow>
      <PageHeading />
      {!user.isApproved && <Alert tone="warn">{t('jobs.notApproved')}</Alert>}
      <Tabs
        label={t('jobs.tabs.label')}
        tabs={TABS.map((value) => ({ value, text: t(`jobs.${value}.title`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'services' ? <OfferedServices userId={user._id} /> : <WorkingHours userId={user._id} />}
    </PageFrame>
  )
}
