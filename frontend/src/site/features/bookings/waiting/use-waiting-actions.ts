import type { Booking, Translate, WaitingRequest } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { reportDelivery } from '../report-delivery.js'

async function wait(t: Translate, booking: Booking, wanted: WaitingRequest | null): Promise<void> {
  const { outbox } = await loadOffline()
  const key = await outbox.enqueue('booking.waiting', { userId: booking.user._id, booking, wanted })
  reportDelivery(t, await send(outbox, key), t(wanted ? 'waiting.joined' : 'waiting.left'))
}

async function decide(t: Translate, booking: Booking, start: string, accepts: boolean): Promise<void> {
  const { outbox } = await loadOffline()
  const key = await outbox.enqueue('booking.offer', { userId: booking.user._id, booking, start, accepts })
  reportDelivery(t, await send(outbox, key), t(accepts ? 'waiting.offer.accepted' : 'waiting.offer.declined'))
}

/** Actions of a customer who waits for an earlier time. `booking` is the server's copy. */
export function useWaitingActions(booking: Booking) {
  const { t } = useTranslation()
  const couldNotSave = () => toast(t('bookings.couldNotSave'), 'bad')
  return {
    onWait: (wanted: WaitingRequest | null) => void wait(t, booking, wanted).catch(couldNotSave),
    onDecide: (start: string, accepts: boolean) => void decide(t, booking, start, accepts).catch(couldNotSave),
  }
}
