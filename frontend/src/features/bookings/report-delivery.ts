import { toast } from '../../shared/ui/toasts.js'
import type { DeliveryResult } from './delivery-result.js'

/** Says what became of a write. A refusal is shown where it belongs, and what was discarded needs no word. */
export function reportDelivery(result: DeliveryResult, sentText: string): void {
  if (result === 'sent') toast(sentText)
  else if (result === 'waiting') toast('Saved on this phone. We send it the moment you are back online.', 'info')
  else if (result === 'unanswered')
    toast('Saved on this phone. No answer came back, so it may have arrived; we ask again until we know.', 'info')
}
