import type { Translate } from '@sofaseva/contract'
import type { DeliveryResult } from '#offline/outbox/delivery-result.js'
import { toast } from '#shared/ui/toasts.js'

/** Says what became of a write. A refusal is shown where it belongs, and what was discarded needs no word. */
export function reportDelivery(t: Translate, result: DeliveryResult, sentText: string): void {
  if (result === 'sent') toast(sentText)
  else if (result === 'waiting') toast(t('bookings.delivery.saved'), 'info')
  else if (result === 'unanswered') toast(t('bookings.delivery.unanswered'), 'info')
}
