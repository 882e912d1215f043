import type { NoticeContent, NoticeKey } from '@sofaseva/contract'
import { type CalendarChange, isFormerJob, type Notice } from '../notices/notice.rules.js'

type Booking = NonNullable<Notice['booking']>

/** Further mails about a booking to the same person are combined until so long after the last. */
export const COMBINED_MS = 5 * 60_000

const REMINDERS: readonly NoticeKey[] = ['booking.reminder', 'job.reminder']
/** They tell nothing once the booking is closed. */
const OF_OPEN: readonly NoticeKey[] = [
  ...REMINDERS,
  'booking.changed',
  'booking.rescheduled',
  'booking.unassigned',
  'job.assigned',
  'job.rescheduled',
]
/** They tell nothing once it is open again. */
const OF_CANCELLED: readonly NoticeKey[] = [
  'job.cancelled',
  'booking.cancelled-by-customer',
  'booking.cancelled-by-provider',
]
const OPEN: readonly Booking['status'][] = ['Pending', 'Confirmed']

/** The booking as it is now, and who is mailed about it. */
export interface MailedBooking {
  /** Null: it was deleted. */
  now: Booking | null
  personId: string
}

function isOutdated(notice: Notice, { now, personId }: MailedBooking): boolean {
  const { key } = notice.content
  if (now === null) return OF_OPEN.includes(key)
  if (isFormerJob(notice)) return now.providerId === personId
  if (notice.to.audience === 'user' && notice.to.as === 'provider' && now.providerId !== personId) return true
  if ((OPEN.includes(now.status) ? OF_CANCELLED : OF_OPEN).includes(key)) return true
  if (key === 'booking.unassigned') return now.providerId !== null
  return REMINDERS.includes(key) && now.preferredDate !== notice.booking?.preferredDate
}

/** The notice with the booking as it is now. Who had the job is told nothing newer than what they knew. */
function asOfNow(notice: Notice, { now }: MailedBooking): Notice {
  if (now === null || isFormerJob(notice)) return notice
  const { key, params } = notice.content
  const status = key === 'booking.status-changed' ? { bookingStatus: now.status } : {}
  return { ...notice, booking: now, content: { key, params: { ...params, ...now, ...status } } as NoticeContent }
}

/** The newest of each text. Every written reply is kept: each has words of its own. */
function newestOfEach(notices: readonly Notice[]): Notice[] {
  return notices.filter(
    ({ content: { key } }, index) =>
      key === 'booking.reply' || !notices.slice(index + 1).some(({ content }) => content.key === key),
  )
}

/**
 * The one change of the calendar that brings it from whatever it holds to what is so now: the newest notice may need none,
 * while an earlier one moved the visit.
 */
function calendarNow(notices: readonly Notice[], { now, personId }: MailedBooking): CalendarChange | undefined {
  const newest = notices.findLast(({ calendar }) => calendar !== undefined)
  const change = newest?.calendar
  if (!newest || !change || now === null) return change
  const isTheirs = newest.to.audience !== 'user' || newest.to.as !== 'provider' || now.providerId === personId
  if (!isTheirs) return change.doing === 'remove' ? change : undefined
  const { preferredDate, preferredDay } = now
  const hasTime = preferredDate !== null || preferredDay !== null
  const { date, day } = hasTime ? { date: preferredDate, day: preferredDay } : change
  return { doing: hasTime && now.status !== 'Cancelled' ? 'put' : 'remove', date, day }
}

/**
 * What one mail tells of all these notices about one booking to one person, given the oldest first: none that is outdated,
 * each with the booking as it is now. The last is the mail's subject and holds the change of the calendar. Empty when nothing
 * is left to tell.
 */
export function combineNotices(notices: readonly Notice[], mailed: MailedBooking): Notice[] {
  const told = newestOfEach(notices.filter((notice) => !isOutdated(notice, mailed))).map((notice) =>
    asOfNow(notice, mailed),
  )
  const calendar = calendarNow(notices, mailed)
  return told.map(({ calendar: _own, ...notice }, index) =>
    index === told.length - 1 && calendar !== undefined ? { ...notice, calendar } : notice,
  )
}
