import type { BookingCreate, BookingReschedule, BookingStatus, Category, Service } from '@sofaseva/contract'
import { Dexie, type EntityTable, type Table } from 'dexie'

declare const __SCHEMA_VERSION__: string

/**
 * Names the form of what the API answers, as this build reads it. What another build stored in another form is not
 * read: it is fetched anew. What waits to be sent carries no such name; it is sent whatever its age.
 */
export const SCHEMA_VERSION = __SCHEMA_VERSION__

/** An answer kept for offline use, by the API path it came from and whose it is ('' for everybody's). */
export interface StoredDocument {
  key: string
  userId: string
  body: unknown
  savedAt: number
  /** SCHEMA_VERSION of the build that stored it. */
  schema: string
}

export interface StoredSession {
  id: 'current'
  userId: string
  token: string
  /** The whole session as the API answered it, so that the page can take over what the worker refreshed. */
  body: unknown
}

export interface StoredMeta {
  key: string
  value: unknown
}

/** What a person sees of a waiting booking. */
export interface BookingDisplay {
  serviceName: string
  optionName: string
  /** Rupees. */
  estimate: number
}

export type OutboxWork =
  | { kind: 'booking.create'; body: BookingCreate; display: BookingDisplay }
  | { kind: 'booking.cancel'; bookingId: string; body: { expectedStatus: BookingStatus } }
  | { kind: 'booking.reschedule'; bookingId: string; body: BookingReschedule }
  /** One notice, or all that came up to a moment. */
  | { kind: 'notice.read'; noticeId: string }
  | { kind: 'notice.read-all'; body: { before: string } }
  | {
      kind: 'job.status'
      bookingId: string
      body: { status: BookingStatus; expectedStatus: BookingStatus }
    }

export interface OutboxFailure {
  code: string
  status: number
  message: string
}

/** A write that has not reached the server yet, or that it refused. */
export interface OutboxRow {
  /** Order of making; grows. */
  seq: number
  /** ULID: the Idempotency-Key of every attempt. */
  key: string
  userId: string
  state: 'waiting' | 'refused'
  work: OutboxWork
  createdAt: number
  attempts: number
  /** Epoch milliseconds before which it is not tried again. */
  notBefore: number
  failure: OutboxFailure | null
}

export class OfflineDatabase extends Dexie {
  categories!: Table<Category & { position: number }, string>
  services!: Table<Service & { position: number; categoryId: string }, string>
  documents!: Table<StoredDocument, [string, string]>
  session!: Table<StoredSession, string>
  meta!: Table<StoredMeta, string>
  outbox!: EntityTable<OutboxRow, 'seq'>

  constructor(name = 'sofaseva') {
    super(name)
    this.version(1).stores({
      categories: '_id, position',
      services: '_id, categoryId, position',
      documents: '[userId+key], userId',
      session: 'id',
      meta: 'key',
      outbox: '++seq, &key, userId',
    })
  }
}
