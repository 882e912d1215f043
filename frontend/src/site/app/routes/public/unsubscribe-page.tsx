import { PageFrame } from '#shared/ui/page-frame.js'
import { Unsubscribe } from '#site/features/notifications/unsubscribe.js'

export default function UnsubscribePage() {
  return (
    <PageFrame narrow>
      <Unsubscribe />
    </PageFrame>
  )
}
