// @ts-nocheck
import {
  ADMIN_PATHS,
  calendarEntry,
  foldCalendarLines,
  type Language,
  lastSix,
  localizedPath,
  notificationPath,
  PATHS,
  type Role,
  type Translator,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { createEvent } from 'ics'
import type { Config } from '#platform/config/config.js'
import type { Mail } from '#platform/delivery/mail/mail.js'
import { mailableName } from '#platform/delivery/mail/web-address.rules.js'
import type { BookingFacts } from '../../bookings/index.js'
import {
  type CalendarChange,
  type EventNotification,
  notificationSubjectOf,
} from '../definitions/notification.rules.js'
import { type NotificationParams, notificationTextOf } from '../definitions/notification-content.js'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-links.js'
import { bookingFactsOf, helpOf, nextStepsOf } from './booking-mail-texts.js'
import type { DispatchedNotification } from './dispatched-notification.js'

type MailConfig = Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'JWT_SECRET'>

export interface MailedUser {
  id: string
  name: string
  role: Role
  email: string
  /** Whether the recipient has verified the address. Mails to others contain no text that a user typed. */
  isVerified: boolean
  locale: Language
}

/**
 * The mail about these notifications to one user, in the user's language. All have the same subject. The last one is
 * the newest and gives the mail its heading. `providerName` is empty if the reader may not know it. Throws if there is
 * no notification.
 */
export function notificationMail(
  notifications: readonly DispatchedNotification[],
  recipient: MailedUser,
  config: MailConfig,
  providerName = '',
): Mail {
  const main = notifications.at(-1)
  if (!main) throw new Error('a mail tells of at least one notice')
  const { role, email, locale, isVerified } = recipient
  const { notification } = main
  const { to, calendar, type } = notification
  const booking = notification.booking && mailable(notification.booking, isVerified)
  const translator = TRANSLATORS[locale]
  const { t } = translator
  const texts = notifications.map((one) => mailText(translator, one, isVerified, config))
  const title = texts.at(-1)?.title ?? ''
  const as = to.audience === 'user' ? { as: to.as } : {}
  const { BRAND_NAME: brandName, PUBLIC_URL } = config
  const urlOf = (path: string) => PUBLIC_URL + localizedPath(path, locale)
  const isCustomer = to.audience === 'user' && to.as === 'customer'
  const about =
    booking === null || type === 'admin_response'
      ? []
      : [
          bookingFactsOf(translator, booking, { main, isCustomer, providerName: isVerified ? providerName : '' }),
          ...(isCustomer ? [nextStepsOf(translator, booking, main)] : []),
        ]
  return {
    to: email,
    language: locale,
    // All mails about a booking share it, so that mail programs show one conversation. The heading tells what is new.
    subject:
      booking === null
        ? title
        : t('mails.notice.booking', { reference: lastSix(booking.bookingId), serviceName: booking.serviceName }),
    ...(booking === null ? {} : { thread: `booking-${booking.bookingId}` }),
    unsubscribeUrl: unsubscribeUrl({ userId: recipient.id, kind: type, language: locale }, config),
    heading: title,
    paragraphs: [...texts.map(({ message }) => message), ...about],
    action: {
      text: t(actionKey(notification), { brandName }),
      url: urlOf(notificationPath(role, { subject: notificationSubjectOf(notification), ...as })),
    },
    note: [
      ...(role === 'admin' ? [] : [helpOf(translator, config)]),
      t('mails.notice.note', { url: urlOf(role === 'admin' ? ADMIN_PATHS.notifications : PATHS.notifications) }),
    ].join('\n'),
    ...(booking === null || calendar === undefined ? {} : calendarOf(translator, booking, calendar, recipient, config)),
  }
}

function actionKey({ booking, to, content }: EventNotification) {
  if (booking === null) return 'mails.notice.open'
  if (to.audience === 'user' && to.as === 'provider') return 'mails.notice.seeJob'
  return content.key === 'booking.rating-requested' ? 'mails.notice.rate' : 'mails.notice.seeBooking'
}

/**
 * Removes typed text that a mail must not contain: names with a web address, and for an unverified address also the
 * place. Anyone can enter a stranger's address.
 */
function mailable<T extends { customerName?: unknown; serviceAddress?: unknown }>(params: T, isVerified: boolean): T {
  const { customerName, serviceAddress } = params
  return {
    ...params,
    ...(typeof customerName === 'string' ? { customerName: mailableName(customerName) } : {}),
    ...(typeof serviceAddress === 'string' ? { serviceAddress: isVerified ? serviceAddress : '' } : {}),
  }
}

function mailText(
  translator: Translator,
  { notification: { content, type }, params }: DispatchedNotification,
  isVerified: boolean,
  { BRAND_NAME: brandName }: Pick<MailConfig, 'BRAND_NAME'>,
) {
  const mailableParams: NotificationParams = mailable(params, isVerified)
  const text = notificationTextOf(translator, { key: content.key, params: mailableParams, type })
  return content.key === 'booking.reply' && !isVerified
    ? { ...text, message: translator.t('mails.notice.replyInApp', { brandName }) }
    : text
}

function calendarOf(
  translator: Translator,
  booking: BookingFacts,
  { doing, date, day }: CalendarChange,
  { name, email, isVerified }: MailedUser,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_EMAIL }: MailConfig,
): Pick<Mail, 'calendar'> {
  const bookingStatus = doing === 'remove' ? 'Cancelled' : booking.status
  const entry = calendarEntry(
    translator,
    { ...booking, id: booking.bookingId, preferredDate: date, preferredDay: day, bookingStatus },
    { brand: BRAND_NAME, host: new URL(PUBLIC_URL).hostname, email: SUPPORT_EMAIL },
    // An unverified address gets no text that a user typed, not even a name.
    { name: (isVerified && mailableName(name)) || email, email },
  )
  const { value } = entry ? createEvent(entry) : { value: undefined }
  return !value
    ? {}
    : { calendar: { method: doing === 'remove' ? 'CANCEL' : 'REQUEST', content: foldCalendarLines(value) } }
}
