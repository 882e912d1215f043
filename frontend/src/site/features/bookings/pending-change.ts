import { type Booking, type BookingStatus, STATUS_KEYS, statusEntries, type Translator } from '@sofaseva/contract'
import type { CurrentBooking, OutboxRow } from '#offline/index.js'
import { type ChangeRow, changeKindOf, isChange } from '#offline/outbox/kinds/index.js'
import type { ChosenDetails } from '#offline/outbox/kinds/kind.js'

export type BookingSide = 'customer' | 'provider'

/** A user's unsent changes of one booking, oldest first. */
export interface PendingChange {
  bookingId: string
  side: BookingSide
  rows: readonly [ChangeRow, ...ChangeRow[]]
  /** The latest change, with the result the user wants. */
  last: ChangeRow
  /** The first refused change. Later ones wait until the user decides. */
  refused: ChangeRow | null
}

/** Unsent changes grouped by booking, of a customer's bookings or of a provider's jobs. */
export function pendingChanges(rows: readonly OutboxRow[], side: BookingSide): PendingChange[] {
  const byBooking = new Map<string, ChangeRow[]>()
  for (const row of rows.filter(isChange).filter(({ work }) => changeKindOf(work).side === side))
    byBooking.set(row.work.bookingId, [...(byBooking.get(row.work.bookingId) ?? []), row])
  return [...byBooking].flatMap(([bookingId, [first, ...more]]) => {
    if (!first) return []
    const refused = [first, ...more].find(({ state }) => state === 'refused') ?? null
    return { bookingId, side, rows: [first, ...more], last: more.at(-1) ?? first, refused }
  })
}

/** Changes whose booking is not shown. They get a card of their own. */
export function withoutCard(changes: readonly PendingChange[], shown: readonly Booking[]): PendingChange[] {
  return changes.filter(({ bookingId }) => !shown.some(({ _id }) => _id === bookingId))
}

const applyOptimistic = (booking: Booking, { work }: ChangeRow): Booking =>
  changeKindOf(work).applyOptimistic(booking, work)

/** The shown booking, or the newer copy that came with a refusal. */
export function withServerState(booking: Booking, change: PendingChange | null): Booking {
  const present = change?.refused?.present
  return present && present.revision > booking.revision ? { ...booking, ...present } : booking
}

/** The booking that the user decides on after a refusal; null if they can no longer see it. */
export function conflictBooking(booking: Booking, change: PendingChange): Booking | null {
  return change.refused?.present === null ? null : booking
}

/** The booking with its unsent changes applied. It stays unchanged while a refusal is undecided. */
export function withPendingChange(booking: Booking, change: PendingChange | null): Booking {
  if (!change || change.refused) return booking
  return change.rows.reduce(applyOptimistic, booking)
}

/** The booking with the details that the user typed, refused or not, so they need not type them again. */
export function withRequestedDetails(booking: Booking, change: PendingChange | null): Booking {
  if (!change) return booking
  const { preferredDate, preferredDay, notes, serviceAddress, onSite } = change.rows.reduce(applyOptimistic, booking)
  return { ...booking, preferredDate, preferredDay, notes, serviceAddress, onSite }
}

/** Describes another change since the refused one was made; null if the status is still as expected. */
export function changedMeanwhile(
  { t }: Translator,
  { refused }: PendingChange,
  present: CurrentBooking | null | undefined,
): string | null {
  // Not every kind of change expects a status.
  const seen = refused?.work.body.expectedStatus ?? refused?.about?.status
  if (!present || seen === undefined || seen === present.status) return null
  const last = statusEntries(present.history).at(-1)
  return last?.to === present.status
    ? t('outbox.meanwhile', { by: last.by, status: t(STATUS_KEYS[present.status]) })
    : null
}

/** The changes that can be sent anyway. Only the latest of each kind counts. */
export function possibleChanges(blocked: readonly ChangeRow[], present: CurrentBooking | undefined): ChangeRow[] {
  return blocked
    .filter((row, index) => blocked.findLastIndex(({ work }) => work.kind === row.work.kind) === index)
    .filter(({ work }) => present === undefined || changeKindOf(work).isPossible(work, present))
}

/** A choice of the user after a refusal. */
export type RefusalChoice =
  | { kind: 'keep'; side: BookingSide; status: BookingStatus | null }
  /** Sends these changes for the current booking if it is known, optionally with other details. */
  | {
      kind: 'send-anyway'
      rows: readonly [ChangeRow, ...ChangeRow[]]
      current: CurrentBooking | undefined
      details?: ChosenDetails
    }

/**
 * The choices after a refusal, safest first: keep the server's version, or send one of the changes anyway. `present` is
 * null if the user can no longer see the booking, undefined if it is unknown.
 */
export function conflictChoices(
  { side, rows, refused }: PendingChange,
  present: CurrentBooking | null | undefined,
): [RefusalChoice, ...RefusalChoice[]] {
  const keep: RefusalChoice = { kind: 'keep', side, status: present?.status ?? null }
  if (!refused || present === null) return [keep]
  const possible = possibleChanges(rows.slice(rows.indexOf(refused)), present)
  return [keep, ...possible.map((row): RefusalChoice => ({ kind: 'send-anyway', rows: [row], current: present }))]
}
