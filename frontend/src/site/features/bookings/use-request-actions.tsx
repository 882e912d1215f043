import { type Booking, type BookingDetails, lateFeeDebtor, lateTermsParams, type Translate } from '@sofaseva/contract'
import { type ReactNode, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { send } from '#offline/outbox/delivery-result.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { toast } from '#shared/ui/toasts.js'
import { addToCalendar } from './calendar.js'
import { reportDelivery } from './report-delivery.js'

async function cancel(t: Translate, userId: string, booking: Booking): Promise<void> {
  const { outbox } = await loadOffline()
  const key = await outbox.enqueue('booking.cancel', { userId, booking })
  reportDelivery(t, await send(outbox, key), t('bookings.cancelled'))
}

async function reschedule(t: Translate, userId: string, booking: Booking, details: BookingDetails): Promise<void> {
  const { outbox } = await loadOffline()
  const { serviceAddress, notes = '', preferredDate = null, preferredDay = null } = details
  const chosen = { serviceAddress, notes, preferredDate, preferredDay }
  const key = await outbox.enqueue('booking.reschedule', { userId, booking, details: chosen })
  reportDelivery(t, await send(outbox, key), t('bookings.changed'))
}

export interface RequestActions {
  onCancel: (booking: Booking) => void
  onReschedule: (booking: Booking, details: BookingDetails) => void
  onCalendar: (booking: Booking) => void
}

/** Actions of a customer on bookings, and the dialog that confirms a cancellation. */
export function useRequestActions(userId: string): { actions: RequestActions; dialog: ReactNode } {
  const translator = useTranslation()
  const { t } = translator
  const settings = usePublicSettings()
  const [cancelling, setCancelling] = useState<Booking | null>(null)
  const terms = lateTermsParams(cancelling?.lateCancellation)
  const couldNotSave = () => toast(t('bookings.couldNotSave'), 'bad')
  return {
    actions: {
      onCancel: setCancelling,
      onReschedule: (booking, details) => void reschedule(t, userId, booking, details).catch(couldNotSave),
      onCalendar: (booking) =>
        void addToCalendar(translator, booking, settings).catch(() => toast(t('bookings.calendar.failed'), 'bad')),
    },
    dialog: cancelling && (
      <ConfirmDialog
        title={t('bookings.cancel.title')}
        confirmText={t('bookings.actions.cancel')}
        cancelText={t('bookings.cancel.keep')}
        danger
        details={lateFeeDebtor(cancelling, 'customer', serverNow()) === null ? [] : [t('bookings.lateFee.now', terms)]}
        onCancel={() => setCancelling(null)}
        onConfirm={() => {
          void cancel(t, userId, cancelling).catch(couldNotSave)
          setCancelling(null)
        }}
      >
        {t('bookings.cancel.text', { service: cancelling.items[0]?.serviceName ?? t('bookings.cancel.it') })}
      </ConfirmDialog>
    ),
  }
}
