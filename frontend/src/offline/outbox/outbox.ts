import type { Booking, BookingCreate, BookingReschedule, BookingStatus } from '@sofaseva/contract'
import { LIMITS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import type { BookingDisplay, ChangeSubject, OfflineDatabase, OutboxRow, OutboxWork, PresentBooking } from '../db.js'
import { stored } from '../sync/documents.js'
import { type Fate, fateOfGone, recordFate } from './fates.js'
import { type Exclusive, hold } from './lock.js'
import { isKnown, stateOf, subject } from './outbox.rules.js'

/** A row as it stands, or what became of it; undefined when that is not known. */
export type Whereabouts = { row: OutboxRow } | Fate | undefined

export function outboxReads(db: OfflineDatabase) {
  /** The person's writes that have not arrived, the oldest first, as they stand now. */
  const of = async (userId: string): Promise<OutboxRow[]> => {
    const rows = await db.outbox.where('userId').equals(userId).sortBy('seq')
    return rows.filter(isKnown).map((row) => ({ ...row, state: stateOf(row, Date.now()) }))
  }
  /** Where a write is, followed through what took its place. */
  const whereabouts = async (key: string): Promise<Whereabouts> => {
    const row = await db.outbox.where('key').equals(key).first()
    if (row) return { row: { ...row, state: stateOf(row, Date.now()) } }
    const fate = await fateOfGone(db, key)
    return fate?.fate === 'replaced' ? whereabouts(fate.by) : fate
  }
  return { of, whereabouts }
}

export type RescheduleChange = Pick<BookingReschedule, 'preferredDate' | 'notes' | 'serviceAddress'>

/** What may change in a booking while it waits; what is left out is taken out. */
export type BookingChange = Pick<BookingCreate, 'serviceAddress' | 'notes' | 'preferredDate'>

/** What a provider's choice led to: the key of what is sent, or why nothing is. */
export type StatusChoice = { key: string } | 'gone' | 'unchanged'

/** A booking held for editing: nobody sends it until it is let go. */
export interface HeldBooking {
  /** Keeps the change as a new request and gives its key; null when the booking is not there any more. Lets go, unless it throws. */
  save(change: BookingChange): Promise<string | null>
  release(): void
}

type BookingWork = Extract<OutboxWork, { bookingId: string }>

const aboutOf = ({ items, preferredDate }: Booking): ChangeSubject => ({
  serviceName: items[0]?.serviceName ?? '',
  preferredDate,
})

/** The booking as it is seen, or as the server had it since. */
function newest(seen: Booking, present: PresentBooking | null | undefined): Booking {
  return present && present.revision > seen.revision ? { ...seen, ...present } : seen
}

/** The row's wish, starting from the status that the server has now. */
function startingFrom(work: OutboxWork, from: BookingStatus | undefined): OutboxWork {
  if (!from) return work
  if (work.kind === 'job.status') return { ...work, body: { ...work.body, expectedStatus: from } }
  if (work.kind === 'booking.cancel') return { ...work, body: { expectedStatus: from } }
  if (work.kind === 'booking.reschedule') return { ...work, body: { ...work.body, expectedStatus: from } }
  return work
}

/** Changes to what waits. A write is sent only after it is safely stored here. */
export function outboxWrites(db: OfflineDatabase, exclusive: Exclusive) {
  const change = <T>(work: () => Promise<T>): Promise<T> => db.transaction('rw', [db.outbox, db.meta], work)

  async function add(userId: string, work: OutboxWork, about?: ChangeSubject): Promise<string> {
    const key = ulid()
    await db.outbox.add({
      ...{ key, userId, work, state: 'waiting', createdAt: Date.now(), attempts: 0, sentAt: 0, notBefore: 0 },
      failure: null,
      ...(about ? { about } : {}),
    })
    return key
  }

  async function remove(rows: readonly OutboxRow[], by?: string): Promise<void> {
    for (const { seq, key } of rows) {
      await db.outbox.delete(seq)
      await recordFate(db, key, by === undefined ? { fate: 'discarded' } : { fate: 'replaced', by })
    }
  }

  /** The rows about a booking, in order, and those of them that a refusal keeps from being sent, it included. */
  async function about(userId: string, bookingId: string): Promise<{ rows: OutboxRow[]; stuck: OutboxRow[] }> {
    const all = await db.outbox.where('userId').equals(userId).sortBy('seq')
    const rows = all.filter(({ work }) => 'bookingId' in work && work.bookingId === bookingId)
    const refused = rows.findIndex(({ state }) => state === 'refused')
    return { rows, stuck: refused < 0 ? [] : rows.slice(refused) }
  }

  const isUntouched = (row: OutboxRow) => stateOf(row, Date.now()) === 'waiting'

  /**
   * Adds a wish about a booking. It takes the place of whatever was refused and hung on that, and of the last wish of
   * its kind when nothing of that can have arrived.
   */
  async function wish(userId: string, work: BookingWork, of: Booking): Promise<string> {
    const { rows, stuck } = await about(userId, work.bookingId)
    const last = rows.at(-1)
    const superseded = last?.work.kind === work.kind && isUntouched(last) ? [last] : []
    const key = await add(userId, work, aboutOf(of))
    await remove(stuck.length > 0 ? stuck : superseded, key)
    return key
  }

  return {
    addBooking: (userId: string, body: BookingCreate, display: BookingDisplay): Promise<string> =>
      add(userId, { kind: 'booking.create', body, display }),

    /**
     * A provider's choice for a job, starting from what waits or, where that was refused, from what the server said
     * last. One that was never tried is replaced; back to where it started, it is dropped.
     */
    async setJobStatus(userId: string, seen: Booking, status: BookingStatus): Promise<StatusChoice> {
      const jobs = await stored<Booking[]>(db, userId, '/provider/bookings')
      const job = jobs?.find(({ _id }) => _id === seen._id)
      // A list that is full does not hold every job.
      if (!job && jobs && jobs.length < LIMITS.page.max) return 'gone'
      return change(async () => {
        const { rows, stuck } = await about(userId, seen._id)
        // A job beyond the kept list is as old as the page it is seen on.
        const known = job ?? newest(seen, stuck[0]?.present)
        const going = rows.filter((row) => !stuck.includes(row))
        const last = going.at(-1)
        const lastWish = last?.work.kind === 'job.status' ? last.work.body : null
        const isReplaced = last !== undefined && lastWish !== null && isUntouched(last)
        const from = (isReplaced ? lastWish?.expectedStatus : lastWish?.status) ?? known.status
        const settled = isReplaced ? [...stuck, last] : stuck
        if (from === status) {
          await remove(settled)
          return 'unchanged'
        }
        if (isReplaced && stuck.length === 0 && lastWish?.status === status) return { key: last.key }
        const body = { status, expectedStatus: from }
        const key = await add(userId, { kind: 'job.status', bookingId: seen._id, body }, aboutOf(seen))
        await remove(settled, key)
        return { key }
      })
    },

    /** Cancels a booking that has arrived, if it is still as the person saw it. */
    cancelBooking: (userId: string, booking: Booking): Promise<string> =>
      change(() =>
        wish(
          userId,
          { kind: 'booking.cancel', bookingId: booking._id, body: { expectedStatus: booking.status } },
          booking,
        ),
      ),

    reschedule: (userId: string, booking: Booking, to: RescheduleChange): Promise<string> =>
      change(() =>
        wish(
          userId,
          { kind: 'booking.reschedule', bookingId: booking._id, body: { ...to, expectedStatus: 'Pending' } },
          booking,
        ),
      ),

    readNotice: (userId: string, noticeId: string): Promise<void> =>
      change(async () => {
        const rows = await db.outbox.where('userId').equals(userId).toArray()
        const known = rows.find(({ work }) => work.kind === 'notice.read' && work.noticeId === noticeId)
        if (known?.state === 'refused') await remove([known])
        else if (known) return
        await add(userId, { kind: 'notice.read', noticeId })
      }),

    async readAllNotices(userId: string, before: string): Promise<void> {
      await add(userId, { kind: 'notice.read-all', body: { before } })
    },

    /**
     * Holds a booking that may be edited: it waits and cannot have arrived, or was refused. Null when it is just being
     * sent, is held elsewhere or may have arrived.
     */
    async holdBooking(key: string): Promise<HeldBooking | null> {
      const release = await hold(exclusive, `new:${key}`)
      if (!release) return null
      const row = await db.outbox.where('key').equals(key).first()
      const isEditable = row?.work.kind === 'booking.create' && (row.state === 'refused' || isUntouched(row))
      if (!isEditable) {
        release()
        return null
      }
      return {
        release,
        save: (to) =>
          change(async () => {
            const held = await db.outbox.where('key').equals(key).first()
            if (held?.work.kind !== 'booking.create') return null
            const { serviceId, option } = held.work.body
            const work = { ...held.work, body: { serviceId, option, ...to } }
            // A changed booking is a new request with a key of its own.
            const next = ulid()
            await recordFate(db, key, { fate: 'replaced', by: next })
            await db.outbox.update(held.seq, {
              ...{ work, key: next, state: 'waiting', attempts: 0, sentAt: 0, notBefore: 0, failure: null },
            })
            return next
          }).then((next) => {
            release()
            return next
          }),
      }
    },

    /** Lets a refused row go again as it is, with what hangs on it behind it. */
    async retry(key: string): Promise<void> {
      await db.outbox
        .where('key')
        .equals(key)
        .filter(({ state }) => state === 'refused')
        .modify({ state: 'waiting', notBefore: 0, failure: null })
    },

    /**
     * Settles a refusal by the person's choice: this wish goes all the same, from the status the booking has now, and
     * all else that was refused or hung on it is given up. It is a new request; its key is returned.
     */
    insist: (key: string, from: BookingStatus | undefined): Promise<string | null> =>
      change(async () => {
        const row = await db.outbox.where('key').equals(key).first()
        if (!row || !('bookingId' in row.work)) return null
        const { stuck } = await about(row.userId, row.work.bookingId)
        if (!stuck.some((candidate) => candidate.key === key)) return null
        const next = await add(row.userId, startingFrom(row.work, from), row.about)
        await remove(stuck, next)
        return next
      }),

    /** Gives up what was refused about the same thing as this row, and what hung on it. */
    giveUp: (key: string): Promise<void> =>
      change(async () => {
        const row = await db.outbox.where('key').equals(key).first()
        if (!row) return
        const all = await db.outbox.where('userId').equals(row.userId).sortBy('seq')
        const rows = all.filter((candidate) => subject(candidate) === subject(row))
        const refused = rows.findIndex(({ state }) => state === 'refused')
        await remove(refused < 0 ? [row] : rows.slice(refused))
      }),

    discard: (key: string): Promise<void> =>
      change(async () => {
        await remove(await db.outbox.where('key').equals(key).toArray())
      }),
  }
}
