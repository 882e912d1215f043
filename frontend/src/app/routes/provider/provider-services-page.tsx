import { useState } from 'react'
import { OfferedServices } from '../../../features/providers/offered-services.js'
import { WorkingHours } from '../../../features/providers/working-hours.js'
import { Alert } from '../../../shared/ui/alert.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { useUser } from '../../guards.js'

const TABS = [
  { value: 'services', text: 'Services' },
  { value: 'hours', text: 'Working hours' },
] as const

export default function ProviderServicesPage() {
  const user = useUser()
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('services')
  return (
    <PageFrame narrow>
      <PageHeading />
      {!user.isApproved && (
        <Alert tone="warn">Your account is waiting for approval. You get jobs once we have approved it.</Alert>
      )}
      <Tabs label="What you do, and when" tabs={TABS} value={tab} onChange={setTab} />
      {tab === 'services' ? <OfferedServices userId={user._id} /> : <WorkingHours userId={user._id} />}
    </PageFrame>
  )
}
