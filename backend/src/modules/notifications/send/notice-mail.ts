import { ADMIN_PATHS, calendarEntry, formatWindow, lastSix, noticePath, PATHS, type Role } from '@sofaseva/contract'
import { createEvent } from 'ics'
import type { Config } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'
import type { BookingFacts } from '../../bookings/index.js'
import { type CalendarChange, subjectOf } from '../notices/notice.rules.js'
import type { DispatchedNotice } from './dispatched-notice.js'

type MailConfig = Pick<Config, 'BRAND_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>

/** The mail that tells one person of a notice. */
export function noticeMail(
  { notice, text: { title, message } }: DispatchedNotice,
  { role, email }: { role: Role; email: string },
  config: MailConfig,
): Mail {
  const { to, booking, calendar, type } = notice
  const as = to.audience === 'user' ? { as: to.as } : {}
  const { BRAND_NAME, PUBLIC_URL } = config
  const isProvider = as.as === 'provider'
  return {
    to: email,
    subject: booking === null ? title : `${title} · ${booking.serviceName}`,
    heading: title,
    paragraphs: [message, ...(booking === null || type === 'admin_response' ? [] : [factsOf(booking)])],
    action: {
      text: booking === null ? `Open ${BRAND_NAME}` : isProvider ? 'See the job' : 'See the booking',
      url: PUBLIC_URL + noticePath(role, { subject: subjectOf(notice), ...as }),
    },
    note: `You choose what ${BRAND_NAME} writes to you about on ${PUBLIC_URL}${role === 'admin' ? ADMIN_PATHS.notifications : PATHS.notifications}.`,
    ...(booking === null || calendar === undefined ? {} : calendarOf(booking, calendar, email, config)),
  }
}

function calendarOf(
  booking: BookingFacts,
  { doing, date }: CalendarChange,
  attendee: string,
  { BRAND_NAME, PUBLIC_URL, SUPPORT_EMAIL }: MailConfig,
): Pick<Mail, 'calendar'> {
  const bookingStatus = doing === 'remove' ? 'Cancelled' : booking.status
  const entry = calendarEntry(
    { ...booking, id: booking.bookingId, preferredDate: date, bookingStatus },
    { brand: BRAND_NAME, host: new URL(PUBLIC_URL).hostname, email: SUPPORT_EMAIL },
    attendee,
  )
  const { value } = entry ? createEvent(entry) : { value: undefined }
  return !value ? {} : { calendar: { method: doing === 'remove' ? 'CANCEL' : 'REQUEST', content: value } }
}

function factsOf(booking: BookingFacts): string {
  return [
    `Booking ${lastSix(booking.bookingId)}: ${booking.serviceName}`,
    ...(booking.preferredDate === null ? [] : [`When: ${formatWindow(booking.preferredDate)}`]),
    `Where: ${booking.serviceAddress}`,
  ].join('\n')
}
