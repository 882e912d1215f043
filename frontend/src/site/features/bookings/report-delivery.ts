import type { Translate } from '@sofaseva/contract'
import type { DeliveryResult } from '#offline/outbox/delivery-result.js'
import { toast } from '#shared/ui/toasts.js'

/** Announces the result of sending a write. Refusals appear on their own card, and discarded writes need no message. */
export function reportDelivery(t: Translate, result: DeliveryResult, sentText: string): void {
  if (result === 'sent') toast(sentText)
  else if (result === 'waiting') toast(t('bookings.delivery.saved'), 'info')
  else if (result === 'unanswered') toast(t('bookings.delivery.unanswered'), 'info')
}
