import type { Booking, OnSitePerson } from '@sofaseva/contract'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { reportDelivery } from '../report-delivery.js'

/** Actions of a customer on the contact who opens the door. `booking` is the server's copy. */
export function useOnSiteActions(booking: Booking) {
  const { t } = useTranslation()
  /** Resolves when the change is stored. Rejects if this device can't store it. */
  const change = async (onSite: OnSitePerson | null) => {
    const { outbox } = await loadOffline()
    const key = await outbox.enqueue('booking.on-site', { userId: booking.user._id, booking, onSite })
    void send(outbox, key).then((result) => reportDelivery(t, result, t('on-site.saved')))
  }
  return { change, remove: () => void change(null).catch(() => toast(t('bookings.couldNotSave'), 'bad')) }
}
