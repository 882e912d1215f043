import { type Booking, type BookingStatus, STATUS_KEYS, statusEntries, type Translator } from '@sofaseva/contract'
import type { CurrentBooking, OutboxRow } from '#offline/index.js'
import type { RescheduleDetails } from '#offline/outbox/kinds/booking-reschedule.js'
import { type ChangeRow, changeKindOf, isChange } from '#offline/outbox/kinds/index.js'

export type Side = 'customer' | 'provider'

/** What a person changed about one booking and has not arrived, the oldest first. */
export interface PendingChange {
  bookingId: string
  side: Side
  rows: readonly [ChangeRow, ...ChangeRow[]]
  /** The latest: what they want it to be. */
  last: ChangeRow
  /** What our server said no to; nothing later goes until the person has decided. */
  refused: ChangeRow | null
}

/** The changes that have not arrived, one for each booking, of the bookings of a customer or the jobs of a provider. */
export function pendingChanges(rows: readonly OutboxRow[], side: Side): PendingChange[] {
  const byBooking = new Map<string, ChangeRow[]>()
  for (const row of rows.filter(isChange).filter(({ work }) => changeKindOf(work).side === side))
    byBooking.set(row.work.bookingId, [...(byBooking.get(row.work.bookingId) ?? []), row])
  return [...byBooking].flatMap(([bookingId, [first, ...more]]) => {
    if (!first) return []
    const refused = [first, ...more].find(({ state }) => state === 'refused') ?? null
    return { bookingId, side, rows: [first, ...more], last: more.at(-1) ?? first, refused }
  })
}

/** Those whose booking is not among the shown ones: they get a card of their own. */
export function withoutCard(changes: readonly PendingChange[], shown: readonly Booking[]): PendingChange[] {
  return changes.filter(({ bookingId }) => !shown.some(({ _id }) => _id === bookingId))
}

const applyOptimistic = (booking: Booking, { work }: ChangeRow): Booking =>
  changeKindOf(work).applyOptimistic(booking, work)

/** The booking as it is shown, or as the server had it at a refusal since: what is shown may be older. */
export function withServerState(booking: Booking, change: PendingChange | null): Booking {
  const present = change?.refused?.present
  return present && present.revision > booking.revision ? { ...booking, ...present } : booking
}

/** The booking that a refusal is decided upon: null when it is not there for this person any more. */
export function conflictBooking(booking: Booking, change: PendingChange): Booking | null {
  return change.refused?.present === null ? null : booking
}

/** The booking as it will be once what waits has arrived; as it is while a refusal has to be decided upon. */
export function withPendingChange(booking: Booking, change: PendingChange | null): Booking {
  if (!change || change.refused) return booking
  return change.rows.reduce(applyOptimistic, booking)
}

/** Where, when and with what notes the person wants it, refused or not: what they typed is not typed again. */
export function withRequestedDetails(booking: Booking, change: PendingChange | null): Booking {
  if (!change) return booking
  const { preferredDate, preferredDay, notes, serviceAddress } = change.rows.reduce(applyOptimistic, booking)
  return { ...booking, preferredDate, preferredDay, notes, serviceAddress }
}

/** What was done to the booking since the refused change was made; null when it is as that change expected it. */
export function changedMeanwhile(
  { t }: Translator,
  { refused }: PendingChange,
  present: CurrentBooking | null | undefined,
): string | null {
  if (!refused || !present || refused.work.body.expectedStatus === present.status) return null
  const last = statusEntries(present.history).at(-1)
  return last?.to === present.status
    ? t('outbox.meanwhile', { by: last.by, status: t(STATUS_KEYS[present.status]) })
    : null
}

/** What a person can choose after a refusal. */
export type ConflictChoice =
  | { kind: 'keep'; side: Side; status: BookingStatus | null }
  /** This change goes anyway, made on the booking as it is now, where that is known, with these details in place of its own. */
  | { kind: 'send-anyway'; row: ChangeRow; current: CurrentBooking | undefined; details?: RescheduleDetails }

/**
 * The choices after a refusal, the safest first: the booking stays as the server has it, or one of the changes goes
 * anyway. `present` is null when the booking is not there for this person, undefined when it is not known.
 */
export function conflictChoices(
  { side, rows, refused }: PendingChange,
  present: CurrentBooking | null | undefined,
): [ConflictChoice, ...ConflictChoice[]] {
  const keep: ConflictChoice = { kind: 'keep', side, status: present?.status ?? null }
  if (!refused || present === null) return [keep]
  const blocked = rows.slice(rows.indexOf(refused))
  // The latest of each kind counts.
  const latest = blocked.filter(
    (row, index) => blocked.findLastIndex(({ work }) => work.kind === row.work.kind) === index,
  )
  const possible = latest.filter(
    ({ work }) => present === undefined || changeKindOf(work).isPossible(work, present.status),
  )
  return [keep, ...possible.map((row): ConflictChoice => ({ kind: 'send-anyway', row, current: present }))]
}
