import type { Booking, Category, Service } from '@sofaseva/contract'
import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie'
import type { OutboxWork } from './outbox/kinds/index.js'
import { canStore } from './storage.js'

declare const __SCHEMA_VERSION__: string

/**
 * Names the form of what the API answers, as this build reads it. What another build stored in another form is not
 * read: it is fetched anew. What waits to be sent carries no such name; it is sent whatever its age.
 */
export const SCHEMA_VERSION = __SCHEMA_VERSION__

/** A response kept for offline use, by the API path it came from and whose it is ('' for everybody's). */
export interface StoredDocument {
  key: string
  userId: string
  body: unknown
  /** How many a list has on all its pages, where the response says so. */
  total?: number
  savedAt: number
  /** When it was last looked at, to the day, or saved: the longest unused go first. Builds before the second version leave it out. */
  accessedAt: number
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

export interface OutboxFailure {
  code: string
  status: number
  message: string
  /** Starts of the next free windows, ISO: of WINDOW_TAKEN alone. */
  alternatives?: string[]
}

/**
 * Where a write stands. One that has arrived, or that the person gave up, is gone.
 * - `waiting`: nothing of it can have arrived. It was never tried, or turned away before it was looked at.
 * - `sending`: an attempt is under way since `sentAt`. A tab that dies meanwhile leaves it so: then it is `unanswered`.
 * - `unanswered`: an attempt had no clear answer, so it may have arrived. The same body goes again under the same key.
 * - `refused`: our server said no, in `failure`. It is not sent again, nor what hangs on it, until the person decides.
 *
 * A row that is being edited keeps its state; whoever edits it holds the Web Lock of its subject.
 */
export type OutboxState = 'waiting' | 'sending' | 'unanswered' | 'refused'

/** Names the booking that a change is about, for pages that do not show it. */
export interface ChangedBooking {
  serviceName: string
  /** Start of the window, ISO, or null without one. */
  preferredDate: string | null
  /** The calendar day on which any time will do. */
  preferredDay?: string | null
}

/** A booking as the server has it: what the next choice about it starts from. */
export type CurrentBooking = Pick<Booking, 'status' | 'history' | 'revision'>

/** A write that has not reached the server yet, or that it refused. Rows of earlier versions lack what is optional. */
export interface OutboxRow {
  /** Order of making; grows. */
  seq: number
  /** ULID: the Idempotency-Key of every attempt. */
  key: string
  /** GUEST for what was written by nobody who is signed in. */
  userId: string
  state: OutboxState
  work: OutboxWork
  createdAt: number
  /** How often it was sent. */
  attempts: number
  /** Epoch milliseconds of the last attempt's start; 0 before the first. */
  sentAt?: number
  /** Epoch milliseconds before which it is not tried again. */
  notBefore: number
  /** What the last answer said; null when there was none. */
  failure: OutboxFailure | null
  about?: ChangedBooking
  /** After a refusal: the booking as the server has it, or null when it is not there for this person. */
  present?: CurrentBooking | null
}

export class OfflineDatabase extends Dexie {
  categories!: Table<Category & { position: number }, string>
  services!: Table<Service & { position: number; categoryId: string }, string>
  documents!: Table<StoredDocument, [string, string]>
  session!: Table<StoredSession, string>
  meta!: Table<StoredMeta, string>
  outbox!: EntityTable<OutboxRow, 'seq'>
  /** Called when this browser turns out to store nothing: what is here lives in this page's memory alone. */
  onRefused: () => void = () => {}
  private isInMemory = false
  private choosing: Promise<void> | undefined

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
    this.version(2)
      .stores({ documents: '[userId+key], userId, accessedAt' })
      .upgrade(async (transaction) => {
        await transaction
          .table<StoredDocument>('documents')
          .toCollection()
          .modify((document) => {
            document.accessedAt = document.savedAt
          })
        // How rows ended was told in other words.
        await transaction.table<StoredMeta>('meta').delete('outbox:fates')
      })
  }

  /** Called by every operation that finds the database closed: the first ones, and those after it was lost. */
  override open(): PromiseExtended<Dexie> {
    this.choosing ??= this.choose()
    return Dexie.Promise.resolve(this.choosing)
      .then(() => super.open())
      .finally(() => {
        this.choosing = undefined
      })
  }

  /** What could be opened a while ago may be refused by now. */
  private async choose(): Promise<void> {
    if (this.isInMemory || (await canStore(this.name))) return
    const { memoryStore } = await import('./memory-store.js')
    Object.assign(this, { _deps: memoryStore })
    this.isInMemory = true
    this.onRefused()
  }
}
