import type { BookingReschedule } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import { changeKindOf, createKindOf, isChange, isCreate, kindOf, subjectOf } from '../kinds/index.js'
import { recordOutcome } from '../row/outcomes.js'
import type { ChangedBooking, CurrentBooking } from '../row/row.js'
import type { QueueAccess } from './queue.js'

/** What a change is about that is made anew from the booking as it is now. */
function aboutNow(about: ChangedBooking | undefined, current: CurrentBooking | undefined): ChangedBooking | undefined {
  if (!about || !current) return about
  const { status, preferredDate = about.preferredDate, preferredDay, serviceAddress, notes } = current
  return {
    ...{ ...about, status, preferredDate },
    ...(preferredDay === undefined ? {} : { preferredDay }),
    ...(serviceAddress === undefined ? {} : { serviceAddress }),
    ...(notes === undefined ? {} : { notes }),
  }
}

/** The person's ways on after a refusal. */
export function afterRefusal({ db, queue, transact, transactToSend, rowOf }: QueueAccess) {
  return {
    /**
     * Lets a refused row go again as it is, with what hangs on it behind it. Gives its key: a new one where the server does
     * not take the old one any more, unless what came of that has yet to be found out.
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
     * Lets a booking that became dearer go again at the price it has now, under its key: the server keeps no refusal, and
     * books once however often the price is agreed to.
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
     * Settles a refusal by the person's choice: this change goes anyway, made on the booking as it is now, and all else that
     * was refused or hung on it is discarded. `details` are what the person chose of both versions. It is a new request; its
     * key is returned.
     */
    sendAnyway: (
      key: string,
      current: CurrentBooking | undefined,
      details: BookingReschedule = {},
    ): Promise<string | null> =>
      transactToSend(async () => {
        const row = await rowOf(key)
        if (!row || !isChange(row)) return null
        const { blocked } = await queue.ofSubject(row.userId, subjectOf(row))
        if (!blocked.some((candidate) => candidate.key === key)) return null
        const kind = changeKindOf(row.work)
        const chosen = kind.withDetails?.(row.work, details) ?? row.work
        const work = current ? kind.rebase(chosen, current) : chosen
        const next = await queue.add(row.userId, work, aboutNow(row.about, current))
        await queue.remove(blocked, next)
        return next
      }),

    /**
     * Settles the refusal of a window that was taken: the same is asked for at another start (ISO), and all else that hung
     * on it is discarded. It is a new request; its key is returned, null when there is nothing to be sent any more.
     */
    sendAtWindow: (key: string, start: string): Promise<string | null> =>
      transactToSend(async () => {
        const row = await rowOf(key)
        const work = row?.state === 'refused' ? kindOf(row.work).withWindow?.(row.work, start) : undefined
        if (!row || !work) return null
        const { blocked } = await queue.ofSubject(row.userId, subjectOf(row))
        const next = await queue.add(row.userId, work, row.about)
        await queue.remove(blocked, next)
        return next
      }),

    /** Discards what was refused about the same thing as this row, and what hung on it. */
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
