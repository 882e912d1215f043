import type { Booking, BookingCreate, BookingDetails, BookingStatus, ContactSubmit, Language } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import type { OfflineDatabase } from '../db.js'
import { cancelBooking } from './kinds/booking-cancel.js'
import { addBooking } from './kinds/booking-create.js'
import { type RescheduleDetails, rescheduleBooking, withChosen } from './kinds/booking-reschedule.js'
import { addContactMessage } from './kinds/contact-message.js'
import { changeKindOf, createKindOf, isChange, isCreate, isKnown, kindOf, subjectOf } from './kinds/index.js'
import { type StatusChoice, setJobStatus } from './kinds/job-status.js'
import { readNotice } from './kinds/notice-read.js'
import { readAllNotices } from './kinds/notice-read-all.js'
import { changeLocale } from './kinds/profile-locale.js'
import { acquireLock, type Exclusive } from './lock.js'
import { GUEST, stateOf } from './outbox.rules.js'
import { outboxQueue } from './queue.js'
import type { BookingDisplay, ChangedBooking, CurrentBooking, OutboxRow, OutboxWork } from './row.js'
import { recordSettled, type Settled, settledBy } from './settled.js'

/** A row as it stands, or how it ended; undefined when that is not known. */
export type Delivery = { row: OutboxRow } | Settled | undefined

export function outboxReads(db: OfflineDatabase) {
  /** The person's writes that have not arrived, the oldest first, as they stand now. */
  const of = async (userId: string): Promise<OutboxRow[]> => {
    const rows = await db.outbox.where('userId').equals(userId).sortBy('seq')
    return rows.filter(isKnown).map((row) => ({ ...row, state: stateOf(row, Date.now()) }))
  }
  /** How a write is getting on, followed through what took its place. */
  const delivery = async (key: string): Promise<Delivery> => {
    const row = await db.outbox.where('key').equals(key).first()
    if (row) return { row: { ...row, state: stateOf(row, Date.now()) } }
    const settled = await settledBy(db, key)
    return settled?.settled === 'replaced' ? delivery(settled.by) : settled
  }
  return { of, delivery }
}

/** A booking held for editing: nobody sends it until it is released. */
export interface LockedBooking {
  /** Keeps the change as a new request and gives its key; null when the booking is not there any more. Releases it, unless it throws. */
  save(details: BookingDetails): Promise<string | null>
  release(): void
}

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

/** Changes to what waits. A write is sent only after it is safely stored here. */
export function outboxWrites(db: OfflineDatabase, exclusive: Exclusive) {
  const queue = outboxQueue(db)
  const rowOf = (key: string) => db.outbox.where('key').equals(key).first()

  return {
    addBooking: (userId: string, body: BookingCreate, display: BookingDisplay): Promise<string> =>
      addBooking(queue, userId, body, display),
    setJobStatus: (userId: string, seen: Booking, status: BookingStatus): Promise<StatusChoice> =>
      setJobStatus(queue, userId, seen, status),
    cancelBooking: (userId: string, booking: Booking): Promise<string> => cancelBooking(queue, userId, booking),
    reschedule: (userId: string, booking: Booking, details: RescheduleDetails): Promise<string> =>
      rescheduleBooking(queue, userId, booking, details),
    readNotice: (userId: string, noticeId: string): Promise<void> => readNotice(queue, userId, noticeId),
    readAllNotices: (userId: string, before: string): Promise<void> => readAllNotices(queue, userId, before),
    /** `userId` is null for a guest. */
    addContactMessage: (userId: string | null, body: ContactSubmit): Promise<string> =>
      addContactMessage(queue, userId ?? GUEST, body),
    changeLocale: (userId: string, locale: Language): Promise<void> => changeLocale(queue, userId, locale),

    /**
     * Holds a booking that may be edited: it waits and cannot have arrived, or was refused. Null when it is just being
     * sent, is held elsewhere or may have arrived.
     */
    async lockBooking(key: string): Promise<LockedBooking | null> {
      const found = await rowOf(key)
      const release = found ? await acquireLock(exclusive, subjectOf(found)) : null
      if (!release) return null
      const row = await rowOf(key)
      if (!row || !isCreate(row) || !(row.state === 'refused' || queue.isUntouched(row))) {
        release()
        return null
      }
      return {
        release,
        save: (details) =>
          queue
            .atomically(async () => {
              const held = await rowOf(key)
              if (!held || !isCreate(held)) return null
              const work = createKindOf(held.work).withDetails(held.work, details)
              // A changed booking is a new request with a key of its own.
              const next = ulid(serverNow())
              await recordSettled(db, key, { settled: 'replaced', by: next })
              await db.outbox.update(held.seq, {
                ...{ work, key: next, state: 'waiting', attempts: 0, sentAt: 0, notBefore: 0, failure: null },
              })
              return next
            })
            .then((next) => {
              release()
              return next
            }),
      }
    },

    /**
     * Takes a row out, to be written anew in a form: what it was; null when it is just being sent, may have arrived, or
     * is not there any more.
     */
    async takeBack(key: string): Promise<OutboxWork | null> {
      const found = await rowOf(key)
      if (!found || kindOf(found.work).editPage === undefined) return null
      return exclusive(subjectOf(found), () =>
        queue.atomically(async () => {
          const row = await rowOf(key)
          if (!row || !(row.state === 'refused' || queue.isUntouched(row))) return null
          await queue.remove([row])
          return row.work
        }),
      )
    },

    /**
     * Lets a refused row go again as it is, with what hangs on it behind it. Gives its key: a new one where the server does
     * not take the old one any more, unless what came of that has yet to be found out.
     */
    retry: (key: string): Promise<string> =>
      queue.atomically(async () => {
        const row = await rowOf(key)
        if (row?.state !== 'refused') return key
        const isNew = row.failure?.code === 'KEY_TOO_OLD' && !(isCreate(row) && row.arrived === undefined)
        const next = isNew ? ulid(serverNow()) : key
        if (isNew) await recordSettled(db, key, { settled: 'replaced', by: next })
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
      queue.atomically(async () => {
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
      details: RescheduleDetails = {},
    ): Promise<string | null> =>
      queue.atomically(async () => {
        const row = await rowOf(key)
        if (!row || !isChange(row)) return null
        const { blocked } = await queue.ofSubject(row.userId, subjectOf(row))
        if (!blocked.some((candidate) => candidate.key === key)) return null
        const chosen = row.work.kind === 'booking.reschedule' ? withChosen(row.work, details) : row.work
        const work = current ? changeKindOf(chosen).onCurrent(chosen, current) : chosen
        const next = await queue.add(row.userId, work, aboutNow(row.about, current))
        await queue.remove(blocked, next)
        return next
      }),

    /**
     * Settles the refusal of a window that was taken: the same is asked for at another start (ISO), and all else that hung
     * on it is discarded. It is a new request; its key is returned, null when there is nothing to be sent any more.
     */
    sendAtWindow: (key: string, start: string): Promise<string | null> =>
      queue.atomically(async () => {
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
      queue.atomically(async () => {
        const row = await rowOf(key)
        if (!row) return
        const { blocked } = await queue.ofSubject(row.userId, subjectOf(row))
        await queue.remove(blocked.length > 0 ? blocked : [row])
      }),

    discard: (key: string): Promise<void> =>
      queue.atomically(async () => {
        await queue.remove(await db.outbox.where('key').equals(key).toArray())
      }),
  }
}
