import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import {
  type ChangeRow,
  changeKindOf,
  createKindOf,
  isChange,
  isCreate,
  isKnown,
  kindOf,
  subjectOf,
} from '../kinds/index.js'
import type { ChosenDetails } from '../kinds/kind.js'
import { recordOutcome } from '../row/outcomes.js'
import type { ChangedBooking, CurrentBooking, StoredRow } from '../row/row.js'
import type { QueueAccess } from './queue.js'

/** The display data of a change that is made again from the current booking. */
function withCurrentState(
  about: ChangedBooking | undefined,
  current: CurrentBooking | undefined,
): ChangedBooking | undefined {
  if (!about || !current) return about
  const { status, preferredDate = about.preferredDate, preferredDay, serviceAddress, notes, onSite } = current
  return {
    ...about,
    status,
    preferredDate,
    ...(preferredDay === undefined ? {} : { preferredDay }),
    ...(serviceAddress === undefined ? {} : { serviceAddress }),
    ...(notes === undefined ? {} : { notes }),
    ...(onSite === undefined ? {} : { onSite }),
  }
}

/** The user's options after a refusal. */
export function afterRefusal({ db, queue, transact, transactToSend, rowOf }: QueueAccess) {
  return {
    /**
     * Sends a refused row again unchanged, followed by those behind it. Returns its key. The key is new if the server
     * no longer accepts the old one, unless the device has yet to look for its result.
     */
    retry: (key: string): Promise<string> =>
      transactToSend(async () => {
        const row = await rowOf(key)
        if (row?.state !== 'refused') return key
        const isNew = row.failure?.code === 'KEY_TOO_OLD' && !(isCreate(row) && row.arrived === undefined)
        const next = isNew ? ulid(serverNow()) : key
        if (isNew) await recordOutcome(db, key, { settled: 'replaced', by: next })
        await db.outbox.update(row.seq, {
          key: next,
          state: 'waiting',
          notBefore: 0,
          failure: null,
          arrived: undefined,
        })
        return next
      }),

    /**
     * Sends a booking again at its new price, under its old key. The server stores no refusal, and books once however
     * often the price is accepted.
     */
    acceptPrice: (key: string): Promise<void> =>
      transactToSend(async () => {
        const row = await rowOf(key)
        if (row?.state !== 'refused' || !isCreate(row) || row.failure?.totalAmount === undefined) return
        const price = row.failure.totalAmount
        const work = createKindOf(row.work).withPrice(row.work, price)
        await db.outbox.update(row.seq, { work, state: 'waiting', notBefore: 0, failure: null })
      }),

    /**
     * Settles a refusal by sending these changes anyway, based on the current booking. Discards everything else that
     * was refused or blocked. `details` are those the user chose from both versions. Returns the key of the last new
     * request.
     */
    sendAnyway: (
      keys: readonly string[],
      current: CurrentBooking | undefined,
      details: ChosenDetails = {},
    ): Promise<string | null> =>
      transactToSend(async () => {
        const first = await rowOf(keys[0] ?? '')
        if (!first) return null
        const { blocked } = await queue.ofSubject(first.userId, subjectOf(first))
        const isChosen = (row: StoredRow): row is ChangeRow => keys.includes(row.key) && isKnown(row) && isChange(row)
        let last: string | null = null
        for (const row of blocked.filter(isChosen)) {
          const kind = changeKindOf(row.work)
          const chosen = kind.withDetails?.(row.work, details) ?? row.work
          const work = current ? kind.rebase(chosen, current) : chosen
          last = await queue.addRow(row.userId, work, withCurrentState(row.about, current))
          await queue.remove([row], last)
        }
        const others = blocked.filter((row) => !isChosen(row))
        if (last !== null) await queue.remove(others, last)
        return last
      }),

    /**
     * Settles the refusal of a window that was taken by asking for another start (ISO). Discards everything else that
     * was blocked. Returns the key of the new request, or null when nothing is left to send.
     */
    sendAtWindow: (key: string, start: string): Promise<string | null> =>
      transactToSend(async () => {
        const row = await rowOf(key)
        const work = row?.state === 'refused' ? kindOf(row.work).withWindow?.(row.work, start) : undefined
        if (!row || !work) return null
        const { blocked } = await queue.ofSubject(row.userId, subjectOf(row))
        const next = await queue.addRow(row.userId, work, row.about)
        await queue.remove(blocked, next)
        return next
      }),

    /** Discards the refused writes of this row's subject, and those behind them. */
    discardRefused: (key: string): Promise<void> =>
      transact(async () => {
        const row = await rowOf(key)
        if (!row) return
        const { blocked } = await queue.ofSubject(row.userId, subjectOf(row))
        await queue.remove(blocked.length > 0 ? blocked : [row])
      }),

    discard: (key: string): Promise<void> =>
      transact(async () => {
        const row = await rowOf(key)
        await queue.remove(row ? [row] : [])
      }),
  }
}
