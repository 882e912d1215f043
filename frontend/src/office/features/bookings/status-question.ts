import {
  type Booking,
  type BookingStatus,
  formatVisit,
  isVisitAhead,
  lastSix,
  STATUS_KEYS,
  type Translate,
  type Translator,
} from '@sofaseva/contract'
import type { ConfirmQuestion } from '#office/ui/use-dialog.js'

/** The names of the recipients. A deleted user has no e-mail and gets no notification. */
function recipientsText(t: Translate, { user, provider }: Booking, status: BookingStatus): string {
  const customer = user.email && user.name
  const notifiedProvider = status === 'Cancelled' && provider?.name
  if (customer && notifiedProvider) return t('admin-bookings.told.both', { customer, provider: notifiedProvider })
  if (customer) return t('admin-bookings.told.customer', { customer })
  return notifiedProvider
    ? t('admin-bookings.told.provider', { provider: notifiedProvider })
    : t('admin-bookings.told.nobody')
}

/** The warnings about a change of status. */
function warningsOf(translator: Translator, booking: Booking, status: BookingStatus): string[] {
  const { t } = translator
  const when = formatVisit(translator, booking)
  return [
    ...(status === 'Completed' && when && isVisitAhead(booking, Date.now())
      ? [t('admin-bookings.ahead', { when })]
      : []),
    ...(status === 'Confirmed' && booking.provider === null ? [t('admin-bookings.withoutProvider')] : []),
  ]
}

/** Asks before a change of status that notifies the customer and the provider. */
export function statusQuestion(
  translator: Translator,
  booking: Booking,
  status: BookingStatus,
): Omit<ConfirmQuestion, 'onConfirm'> {
  const { t } = translator
  const to = t(STATUS_KEYS[status])
  return {
    title: t('admin-bookings.status.title', { id: lastSix(booking._id), status: to }),
    text: recipientsText(t, booking, status),
    details: warningsOf(translator, booking, status),
    confirmText: t('admin-bookings.status.set', { status: to }),
    cancelText: t('admin-bookings.status.keep', { status: t(STATUS_KEYS[booking.status]) }),
    danger: status === 'Cancelled',
  }
}
