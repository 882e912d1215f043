import { type CalendarChange, isFormerJob, type Notice } from '../notices/notice.rules.js'
import { isOutdated, type ToldBooking } from '../notices/outdated-notice.rules.js'

/** Further mails about a booking to the same person are combined until so long after the last. */
export const COMBINED_MS = 5 * 60_000

/** The notice with the booking as it is now. Who had the job is told nothing newer than what they knew. */
function asOfNow(notice: Notice, { now }: ToldBooking): Notice {
  if (now === null || isFormerJob(notice)) return notice
  const { key, params } = notice.content
  const status = key === 'booking.status-changed' || key === 'job.status-changed' ? { bookingStatus: now.status } : {}
  return { ...notice, booking: now, content: { key, params: { ...params, ...now, ...status } } as Notice['content'] }
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
function calendarNow(notices: readonly Notice[], { now, personId }: ToldBooking): CalendarChange | undefined {
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
export function combineNotices(notices: readonly Notice[], mailed: ToldBooking): Notice[] {
  const told = newestOfEach(notices.filter((notice) => !isOutdated(notice, mailed))).map((notice) =>
    asOfNow(notice, mailed),
  )
  const calendar = calendarNow(notices, mailed)
  return told.map(({ calendar: _own, ...notice }, index) =>
    index === told.length - 1 && calendar !== undefined ? { ...notice, calendar } : notice,
  )
}
