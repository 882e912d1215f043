import { Unsubscribe } from '#features/notifications/unsubscribe.js'
import { PageFrame } from '#shared/ui/page-frame.js'

export default function UnsubscribePage() {
  return (
    <PageFrame narrow>
      <Unsubscribe />
    </PageFrame>
  )
}
