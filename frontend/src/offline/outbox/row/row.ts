import type { Booking, BookingStatus, OnSitePerson, StoredMessage } from '@sofaseva/contract'

/** A stored request to the server. Each kind in `outbox/kinds` declares its own. */
export interface Work {
  kind: string
}

export interface OutboxFailure {
  code: string
  status: number
  /** In the language of the attempt. */
  message: string
  /** The message as key and values, if it says more than the code. */
  reason?: StoredMessage
  /** The new estimate in rupees. Only for PRICE_CHANGED. */
  totalAmount?: number
  /** Starts of the next free windows (ISO). Only for WINDOW_TAKEN. */
  alternatives?: string[]
}

/**
 * The state of a write. A write that arrived or was discarded has no row.
 * - `waiting`: it certainly has not arrived. It was never tried, or was rejected before it was processed.
 * - `sending`: an attempt has been in flight since `sentAt`. If its tab dies, the row becomes `unanswered`.
 * - `unanswered`: an attempt had no clear response, so it may have arrived. The retry keeps its body and key.
 * - `refused`: our server refused it with `failure`. Neither it nor the rows behind it are sent until the user decides.
 *
 * A row that is being edited keeps its state. Its editor holds the Web Lock of its subject.
 */
export type OutboxState = 'waiting' | 'sending' | 'unanswered' | 'refused'

/**
 * The booking that a change is about, as it was when the change was made. Rows of earlier versions lack optional
 * fields.
 */
export interface ChangedBooking {
  serviceName: string
  /** Start of the window (ISO), or null without one. */
  preferredDate: string | null
  /** The calendar day on which any time suits. */
  preferredDay?: string | null
  serviceAddress?: string
  notes?: string
  /** The contact who opens the door; null if the customer does. */
  onSite?: OnSitePerson | null
  status?: BookingStatus
}

type Details = Pick<Booking, 'updatedAt' | 'preferredDate' | 'preferredDay' | 'serviceAddress' | 'notes' | 'onSite'>

/** A booking as the server has it, on which the next choice is based. Rows of earlier versions lack its details. */
export type CurrentBooking = Pick<Booking, 'status' | 'history' | 'revision'> & Partial<Details>

/** A booking on the server with the same details as one whose key has expired. */
export interface ArrivedBooking {
  id: string
  createdAt: string
  status: BookingStatus
}

/** The user ID of rows by guests. */
export const GUEST = ''

/**
 * A write that has not reached the server or was refused. Rows of earlier versions lack optional fields. Another build
 * may have stored it; `isKnown` tells whether this build knows its kind.
 */
export interface StoredRow<W extends Work = Work> {
  /** The order of creation. Increases. */
  seq: number
  /** ULID. The Idempotency-Key of every attempt. */
  key: string
  /** GUEST for a guest's write. */
  userId: string
  state: OutboxState
  work: W
  createdAt: number
  /** The number of attempts. */
  attempts: number
  /** Epoch milliseconds of the last attempt's start. 0 before the first. */
  sentAt?: number
  /** Epoch milliseconds before which it is not retried. */
  notBefore: number
  /** The error of the last response. Null when there was none. */
  failure: OutboxFailure | null
  about?: ChangedBooking
  /** After a refusal: the booking as the server has it. Null when this user has no such booking. */
  present?: CurrentBooking | null
  /**
   * After KEY_TOO_OLD: the same booking as the server has it. Null when it has none, undefined when it could not be
   * fetched.
   */
  arrived?: ArrivedBooking | null
}
