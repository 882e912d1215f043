import {
  ADMIN_PATHS,
  calendarEntry,
  formatVisit,
  type Language,
  lastSix,
  localizedPath,
  noticePath,
  PATHS,
  type Role,
  type Translator,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { createEvent } from 'ics'
import type { Config } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'
import type { BookingFacts } from '../../bookings/index.js'
import { type CalendarChange, subjectOf } from '../notices/notice.rules.js'
import { textOf } from '../notices/notice-content.js'
import type { DispatchedNotice } from './dispatched-notice.js'

type MailConfig = Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>

interface MailedPerson {
  role: Role
  email: string
  locale: Language
}

/** The mail that tells one person of a notice, in their language. */
export function noticeMail(
  { notice, params }: DispatchedNotice,
  { role, email, locale }: MailedPerson,
  config: MailConfig,
): Mail {
  const { to, booking, calendar, type, content } = notice
  const translator = TRANSLATORS[locale]
  const { t } = translator
  const { title, message } = textOf(translator, { key: content.key, params, type })
  const as = to.audience === 'user' ? { as: to.as } : {}
  const { BRAND_NAME: brandName, PUBLIC_URL } = config
  const urlOf = (path: string) => PUBLIC_URL + localizedPath(path, locale)
  const seen = as.as === 'provider' ? t('mails.notice.seeJob') : t('mails.notice.seeBooking')
  return {
    to: email,
    language: locale,
    subject: booking === null ? title : t('mails.notice.subject', { title, serviceName: booking.serviceName }),
    heading: title,
    paragraphs: [message, ...(booking === null || type === 'admin_response' ? [] : [factsOf(translator, booking)])],
    action: {
      text: booking === null ? t('mails.notice.open', { brandName }) : seen,
      url: urlOf(noticePath(role, { subject: subjectOf(notice), ...as })),
    },
    note: t('mails.notice.note', {
      brandName,
      url: urlOf(role === 'admin' ? ADMIN_PATHS.notifications : PATHS.notifications),
    }),
    ...(booking === null || calendar === undefined ? {} : calendarOf(translator, booking, calendar, email, config)),
  }
}

function calendarOf(
  translator: Translator,
  booking: BookingFacts,
  { doing, date, day }: CalendarChange,
  attendee: string,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_EMAIL }: MailConfig,
): Pick<Mail, 'calendar'> {
  const bookingStatus = doing === 'remove' ? 'Cancelled' : booking.status
  const entry = calendarEntry(
    translator,
    { ...booking, id: booking.bookingId, preferredDate: date, preferredDay: day, bookingStatus },
    { brand: BRAND_NAME, host: new URL(PUBLIC_URL).hostname, email: SUPPORT_EMAIL },
    attendee,
  )
  const { value } = entry ? createEvent(entry) : { value: undefined }
  return !value ? {} : { calendar: { method: doing === 'remove' ? 'CANCEL' : 'REQUEST', content: value } }
}

function factsOf(translator: Translator, { bookingId, serviceName, serviceAddress, ...visit }: BookingFacts): string {
  const { t } = translator
  const window = formatVisit(translator, visit)
  return [
    t('mails.notice.booking', { reference: lastSix(bookingId), serviceName }),
    ...(window === null ? [] : [t('mails.notice.when', { window })]),
    t('mails.notice.where', { address: serviceAddress }),
  ].join('\n')
}
