import { type Booking, type BookingStatus, OPEN_STATUSES } from '@sofaseva/contract'
import type { OutboxRow, PresentBooking } from '../../offline/index.js'

type Kind = OutboxRow['work']['kind']
type ChangeWork = Extract<OutboxRow['work'], { bookingId: string }>

export type ChangeRow = OutboxRow & { work: ChangeWork }

/** What a person changed about one booking and has not arrived, the oldest first. */
export interface PendingChange {
  bookingId: string
  side: Side
  rows: readonly [ChangeRow, ...ChangeRow[]]
  /** The last wish: what they want it to be. */
  last: ChangeRow
  /** What our server said no to; nothing later goes until the person has decided. */
  refused: ChangeRow | null
}

const CUSTOMER: readonly Kind[] = ['booking.cancel', 'booking.reschedule']
const PROVIDER: readonly Kind[] = ['job.status']
const KINDS = { customer: CUSTOMER, provider: PROVIDER }

export type Side = keyof typeof KINDS

/** The changes that have not arrived, one for each booking, of the bookings of a customer or the jobs of a provider. */
export function pendingChanges(rows: readonly OutboxRow[], side: Side): PendingChange[] {
  const isMeant = (row: OutboxRow): row is ChangeRow => KINDS[side].includes(row.work.kind)
  const byBooking = new Map<string, ChangeRow[]>()
  for (const row of rows.filter(isMeant))
    byBooking.set(row.work.bookingId, [...(byBooking.get(row.work.bookingId) ?? []), row])
  return [...byBooking].flatMap(([bookingId, [first, ...more]]) => {
    if (!first) return []
    const refused = [first, ...more].find(({ state }) => state === 'refused') ?? null
    return { bookingId, side, rows: [first, ...more], last: more.at(-1) ?? first, refused }
  })
}

function applied(booking: Booking, { work }: ChangeRow): Booking {
  if (work.kind === 'booking.cancel') return { ...booking, status: 'Cancelled' }
  if (work.kind === 'job.status') return { ...booking, status: work.body.status }
  const {
    preferredDate = booking.preferredDate,
    notes = booking.notes,
    serviceAddress = booking.serviceAddress,
  } = work.body
  return { ...booking, preferredDate, notes, serviceAddress }
}

/** The booking as it is shown, or as the server had it at a refusal since: what is shown may be older. */
export function asKnown(booking: Booking, change: PendingChange | null): Booking {
  const present = change?.refused?.present
  return present && present.revision > booking.revision ? { ...booking, ...present } : booking
}

/** What a refusal is decided upon: null when the booking is not there for this person any more. */
export function presentOf(booking: Booking, change: PendingChange): Booking | null {
  return change.refused?.present === null ? null : booking
}

/** The booking as it will be once what waits has arrived; as it is while a refusal has to be decided upon. */
export function withPendingChange(booking: Booking, change: PendingChange | null): Booking {
  if (!change || change.refused) return booking
  return change.rows.reduce(applied, booking)
}

/** Where, when and with what notes the person wants it, refused or not: what they typed is not typed again. */
export function withWish(booking: Booking, change: PendingChange | null): Booking {
  const wish = change?.rows.findLast(({ work }) => work.kind === 'booking.reschedule')
  return wish ? applied(booking, wish) : booking
}

const WHO = { customer: 'you', provider: 'the provider', admin: 'our team', system: 'we' } as const

/** What was done to the booking since the refused wish was made; null when it is as the wish took it for. */
export function meanwhile({ refused }: PendingChange, present: PresentBooking | null | undefined): string | null {
  if (!refused || !present || refused.work.body.expectedStatus === present.status) return null
  const last = present.history.at(-1)
  return last?.to === present.status ? `Meanwhile ${WHO[last.by]} set it to ${present.status}.` : null
}

/** A way on after a refusal. */
export type Choice =
  | { kind: 'keep'; side: Side; status: BookingStatus | null }
  /** This wish goes all the same, from the status the booking has now, where that is known. */
  | { kind: 'insist'; row: ChangeRow; from: BookingStatus | undefined }

/** What another try can change: a wish that the booking's present status allows. */
function isPossible({ work }: ChangeRow, now: BookingStatus): boolean {
  if (work.kind === 'booking.cancel') return OPEN_STATUSES.some((open) => open === now)
  if (work.kind === 'booking.reschedule') return now === 'Pending'
  return work.body.status !== now && (work.body.status !== 'Pending' || now === 'Pending')
}

/**
 * The ways on after a refusal, the safest first: the booking stays as the server has it, or one of the wishes goes all
 * the same. `present` is null when the booking is not there for this person, undefined when it is not known.
 */
export function choices({ side, rows, refused }: PendingChange, present: PresentBooking | null | undefined): Choice[] {
  const keep: Choice = { kind: 'keep', side, status: present?.status ?? null }
  if (!refused || present === null) return [keep]
  const stuck = rows.slice(rows.indexOf(refused))
  // One of each kind: the last word counts.
  const wishes = stuck.filter((row, index) => stuck.findLastIndex(({ work }) => work.kind === row.work.kind) === index)
  const possible = present === undefined ? wishes : wishes.filter((row) => isPossible(row, present.status))
  return [keep, ...possible.map((row): Choice => ({ kind: 'insist', row, from: present?.status }))]
}
