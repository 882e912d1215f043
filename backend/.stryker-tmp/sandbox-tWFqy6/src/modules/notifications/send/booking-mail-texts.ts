// @ts-nocheck
import { firstName, formatRupees, formatVisit, lastSix, type Translator } from '@sofaseva/contract'
import type { Config } from '#platform/config/config.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'
import type { BookingFacts } from '../../bookings/index.js'
import type { DispatchedNotification } from './dispatched-notification.js'

/** Their message contains the price already. */
const PRICED = ['booking.requested', 'booking.received']
/** Statuses in which the customer knows the provider. */
const WITH_PROVIDER = ['Confirmed', 'Completed']

const isOpen = ({ status }: BookingFacts) => status === 'Pending' || status === 'Confirmed'

interface MailedFacts {
  main: DispatchedNotification
  isCustomer: boolean
  /** Empty if the reader may not know it. */
  providerName: string
}

/** The facts of a booking, one per line, without empty ones. */
export function bookingFactsOf(
  translator: Translator,
  booking: BookingFacts,
  { main, isCustomer, providerName }: MailedFacts,
): string {
  const { t } = translator
  const { bookingId, serviceName, optionName, serviceAddress, status, providerId } = booking
  const { totalAmount } = main.params
  const agreed = formatVisit(translator, booking)
  const window = agreed ?? (isCustomer && isOpen(booking) ? t('bookings.facts.whenCalled') : null)
  const isPriced = typeof totalAmount === 'number' && !PRICED.includes(main.notification.content.key)
  const name = isCustomer && providerId !== null && WITH_PROVIDER.includes(status) ? firstName(providerName) : ''
  const provider = mailableName(name)
  return [
    t('mails.notice.booking', { reference: lastSix(bookingId), serviceName }),
    ...(optionName === '' ? [] : [t('mails.notice.option', { option: optionName })]),
    ...(window === null ? [] : [t('mails.notice.when', { window })]),
    ...(serviceAddress === '' ? [] : [t('mails.notice.where', { address: serviceAddress })]),
    ...(provider === '' ? [] : [t('mails.notice.provider', { name: provider })]),
    ...(isPriced ? [t('mails.notice.price', { price: formatRupees(totalAmount) })] : []),
  ].join('\n')
}

/**
 * The next step of a booking, and how its customer cancels or changes it, in the words of the request's page. A reminder
 * is itself the next step that these words announce.
 */
export function nextStepsOf(
  { t }: Pick<Translator, 't'>,
  booking: BookingFacts,
  { notification }: DispatchedNotification,
): string {
  const { status, preferredDate, preferredDay } = booking
  const isReminder = notification.content.key === 'booking.reminder'
  const visit = preferredDate !== null ? 'window' : preferredDay !== null ? 'day' : 'agree'
  return [
    ...(status === 'Pending' ? [t('requests.next.confirm')] : []),
    ...(status === 'Confirmed' && !isReminder ? [t(`requests.next.${visit}`)] : []),
    t('requests.help.rules', { status }),
  ].join(' ')
}

/** How to reach the support. */
export function helpOf(
  { t }: Pick<Translator, 't'>,
  { SUPPORT_PHONE: phone, SUPPORT_EMAIL: email }: Pick<Config, 'SUPPORT_PHONE' | 'SUPPORT_EMAIL'>,
): string {
  return t('mails.notice.help', { phone, email })
}
