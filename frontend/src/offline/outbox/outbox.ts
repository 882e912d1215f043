import type { Booking, BookingCreate, BookingReschedule, BookingStatus } from '@sofaseva/contract'
import { ulid } from 'ulid'
import type { BookingDisplay, OfflineDatabase, OutboxRow, OutboxWork } from '../db.js'
import { stored } from '../sync/documents.js'

/** The person's writes that have not arrived, the oldest first. */
export function outboxReads(db: OfflineDatabase) {
  return {
    of: (userId: string): Promise<OutboxRow[]> => db.outbox.where('userId').equals(userId).sortBy('seq'),
  }
}

async function add(db: OfflineDatabase, userId: string, work: OutboxWork): Promise<string> {
  const key = ulid()
  await db.outbox.add({
    key,
    userId,
    work,
    state: 'waiting',
    createdAt: Date.now(),
    attempts: 0,
    notBefore: 0,
    failure: null,
  })
  return key
}

/** One row a booking and kind of change: a newer wish replaces one that was never tried, or that was refused. */
async function once(
  db: OfflineDatabase,
  userId: string,
  work: Extract<OutboxWork, { kind: 'booking.cancel' | 'booking.reschedule' }>,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.where('userId').equals(userId).toArray()
    const before = rows.filter((row) => row.work.kind === work.kind && row.work.bookingId === work.bookingId)
    for (const row of before) if (row.state === 'refused' || row.attempts === 0) await db.outbox.delete(row.seq)
    await add(db, userId, work)
  })
}

export type RescheduleChange = Pick<BookingReschedule, 'preferredDate' | 'notes' | 'serviceAddress'>

/** What may change in a booking while it waits; what is left out is taken out. */
export type BookingChange = Pick<BookingCreate, 'serviceAddress' | 'notes' | 'preferredDate'>

/** Changes to what waits. A write is sent only after it is safely stored here. */
export function outboxWrites(db: OfflineDatabase) {
  return {
    addBooking: (userId: string, body: BookingCreate, display: BookingDisplay): Promise<string> =>
      add(db, userId, { kind: 'booking.create', body, display }),

    /** One row a job: a newer choice replaces one that still waits and was never tried. */
    async setJobStatus(userId: string, bookingId: string, status: BookingStatus): Promise<void> {
      const jobs = (await stored<Booking[]>(db, userId, '/provider/bookings')) ?? []
      const known = jobs.find((job) => job._id === bookingId)?.status
      await db.transaction('rw', db.outbox, async () => {
        const rows = await db.outbox.where('userId').equals(userId).sortBy('seq')
        const last = rows.filter((row) => row.work.kind === 'job.status' && row.work.bookingId === bookingId).at(-1)
        const before = last?.work.kind === 'job.status' ? last.work.body.status : known
        if (before === undefined || before === status) return
        if (last?.work.kind === 'job.status' && last.state === 'waiting' && last.attempts === 0) {
          if (last.work.body.expectedStatus === status) await db.outbox.delete(last.seq)
          else await db.outbox.update(last.seq, { work: { ...last.work, body: { ...last.work.body, status } } })
          return
        }
        await add(db, userId, { kind: 'job.status', bookingId, body: { status, expectedStatus: before } })
      })
    },

    /** Cancels a booking that has arrived, if it is still as the person saw it. */
    async cancelBooking(userId: string, { _id: bookingId, status }: Pick<Booking, '_id' | 'status'>): Promise<void> {
      await once(db, userId, { kind: 'booking.cancel', bookingId, body: { expectedStatus: status } })
    },

    async reschedule(userId: string, bookingId: string, change: RescheduleChange): Promise<void> {
      const body = { ...change, expectedStatus: 'Pending' as const }
      await once(db, userId, { kind: 'booking.reschedule', bookingId, body })
    },

    async readNotice(userId: string, noticeId: string): Promise<void> {
      await db.transaction('rw', db.outbox, async () => {
        const rows = await db.outbox.where('userId').equals(userId).toArray()
        if (rows.some(({ work }) => work.kind === 'notice.read' && work.noticeId === noticeId)) return
        await add(db, userId, { kind: 'notice.read', noticeId })
      })
    },

    async readAllNotices(userId: string, before: string): Promise<void> {
      await add(db, userId, { kind: 'notice.read-all', body: { before } })
    },

    /** A changed booking is a new request: it gets a key of its own, unless an attempt may already have arrived. */
    async editBooking(seq: number, change: BookingChange): Promise<boolean> {
      return db.transaction('rw', db.outbox, async () => {
        const row = await db.outbox.get(seq)
        if (row?.work.kind !== 'booking.create' || (row.attempts > 0 && row.state !== 'refused')) return false
        const { serviceId, option } = row.work.body
        const work = { ...row.work, body: { serviceId, option, ...change } }
        await db.outbox.update(seq, { work, key: ulid(), state: 'waiting', attempts: 0, notBefore: 0, failure: null })
        return true
      })
    },

    /** Sends a refused row once more; `from` is the status it now starts from, when that was the conflict. */
    async retry(seq: number, from?: BookingStatus): Promise<void> {
      const row = await db.outbox.get(seq)
      if (!row) return
      const work: OutboxWork =
        row.work.kind === 'job.status' && from
          ? { ...row.work, body: { ...row.work.body, expectedStatus: from } }
          : row.work
      await db.outbox.update(seq, { work, state: 'waiting', notBefore: 0, failure: null })
    },

    discard: (seq: number): Promise<void> => db.outbox.delete(seq),
  }
}
