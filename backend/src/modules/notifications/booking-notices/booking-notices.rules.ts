import type { BookingNotice, Channel } from '@sofaseva/contract'

/** A notice of the list in the app. */
export interface ListedNotice {
  dedupeKey: string
  title: string
  /** Null: all admins. */
  to: string | null
  createdAt: Date
}

/** A mail or a push that went out. */
export interface SentNotice {
  dedupeKey: string
  channel: Channel
  sentAt: Date
}

/** What caused a notice; its key ends with its place among the notices of that cause. */
function causeOf(dedupeKey: string): string {
  return dedupeKey.slice(0, dedupeKey.lastIndexOf(':'))
}

/** How the keys of all mails and pushes of these notices' causes start. */
export function startsOf(dedupeKeys: readonly string[]): string[] {
  const causes = new Set(dedupeKeys.map(causeOf))
  return [...causes].flatMap((cause) => [`email:${cause}:`, `push:${cause}:`])
}

/** A delivery's key is its channel, the notice's key and whom it went to: a person, or a device of theirs. */
export function partsOf(deliveryKey: string): { notice: string; recipient: string } {
  const end = deliveryKey.lastIndexOf(':')
  return { notice: deliveryKey.slice(deliveryKey.indexOf(':') + 1, end), recipient: deliveryKey.slice(end + 1) }
}

/** What went out about a booking, the newest first: what is listed, and mails that were sent without being listed. */
export function bookingNotices(
  listed: readonly ListedNotice[],
  sent: readonly SentNotice[],
  names: ReadonlyMap<string, string>,
): BookingNotice[] {
  const notices = new Map<string, BookingNotice>()
  for (const { dedupeKey, title, to, createdAt } of listed)
    notices.set(dedupeKey, { _id: dedupeKey, title, to, sent: [{ channel: 'in_app', at: createdAt.toISOString() }] })
  for (const { dedupeKey, channel, sentAt } of sent) {
    const { notice, recipient } = partsOf(dedupeKey)
    const known = notices.get(notice)
    const name = names.get(recipient)
    // A push names a device: whose it was is known from the list alone.
    if (!known && name === undefined) continue
    const entry = known ?? { _id: notice, title: null, to: name ?? null, sent: [] }
    notices.set(notice, entry)
    if (!entry.sent.some((other) => other.channel === channel)) entry.sent.push({ channel, at: sentAt.toISOString() })
  }
  const first = ({ sent: [one] }: BookingNotice) => one?.at ?? ''
  return [...notices.values()].sort((a, b) => (first(a) < first(b) ? 1 : -1))
}
