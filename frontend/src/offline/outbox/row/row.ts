import type { Booking, BookingStatus, StoredMessage } from '@sofaseva/contract'

/** What a write asks the server to do, as it is stored. Each kind of `outbox/kinds` declares its own. */
export interface Work {
  kind: string
}

export interface OutboxFailure {
  code: string
  status: number
  /** In the language of the attempt. */
  message: string
  /** The message by its key and values, where it says more than the code. */
  reason?: StoredMessage
  /** Of PRICE_CHANGED: the estimate by now, rupees. */
  totalAmount?: number
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
 * A row that is being edited keeps its state; its editor holds the Web Lock of its subject.
 */
export type OutboxState = 'waiting' | 'sending' | 'unanswered' | 'refused'

/** The booking that a change is about, as it was when the change was made. Rows of earlier versions lack what is optional. */
export interface ChangedBooking {
  serviceName: string
  /** Start of the window, ISO, or null without one. */
  preferredDate: string | null
  /** The calendar day on which any time will do. */
  preferredDay?: string | null
  serviceAddress?: string
  notes?: string
  status?: BookingStatus
}

type Details = Pick<Booking, 'updatedAt' | 'preferredDate' | 'preferredDay' | 'serviceAddress' | 'notes'>

/** A booking as the server has it: what the next choice about it starts from. Rows of earlier versions lack its details. */
export type CurrentBooking = Pick<Booking, 'status' | 'history' | 'revision'> & Partial<Details>

/** A booking of the server's with the same details as one whose key is too old to be sent again. */
export interface ArrivedBooking {
  id: string
  createdAt: string
  status: BookingStatus
}

/** The user of rows that guests wrote. */
export const GUEST = ''

/**
 * A write that has not reached the server yet, or that it refused. Rows of earlier versions lack what is optional. Another
 * build may have stored it: whether this one knows its kind, `isKnown` says.
 */
export interface StoredRow<W extends Work = Work> {
  /** Order of making; grows. */
  seq: number
  /** ULID: the Idempotency-Key of every attempt. */
  key: string
  /** GUEST for what a guest wrote. */
  userId: string
  state: OutboxState
  work: W
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
  /** After KEY_TOO_OLD: the same booking as the server has it, or null when it has none. Undefined: it could not be asked. */
  arrived?: ArrivedBooking | null
}
