import type {
  Booking,
  BookingCancel,
  BookingCreate,
  BookingReschedule,
  BookingStatus,
  BookingStatusUpdate,
  ContactSubmit,
  Language,
  StoredMessage,
} from '@sofaseva/contract'

/** What a person sees of a waiting booking. */
export interface BookingDisplay {
  serviceName: string
  optionName: string
  /** Rupees. */
  estimate: number
}

export interface BookingCreateWork {
  kind: 'booking.create'
  body: BookingCreate
  display: BookingDisplay
}

export interface BookingCancelWork {
  kind: 'booking.cancel'
  bookingId: string
  body: BookingCancel
}

export interface BookingRescheduleWork {
  kind: 'booking.reschedule'
  bookingId: string
  body: BookingReschedule
}

export interface JobStatusWork {
  kind: 'job.status'
  bookingId: string
  body: BookingStatusUpdate & { expectedStatus: BookingStatus }
}

export interface ContactMessageWork {
  kind: 'contact.message'
  body: ContactSubmit
}

export interface NoticeReadWork {
  kind: 'notice.read'
  noticeId: string
}

export interface NoticeReadAllWork {
  kind: 'notice.read-all'
  /** All that came up to this moment. */
  body: { before: string }
}

export interface ProfileLocaleWork {
  kind: 'profile.locale'
  body: { locale: Language }
}

export type CreateWork = BookingCreateWork
export type ChangeWork = BookingCancelWork | BookingRescheduleWork | JobStatusWork
export type NoticeWork = NoticeReadWork | NoticeReadAllWork

/** What a row asks the server to do. */
export type OutboxWork = CreateWork | ChangeWork | NoticeWork | ContactMessageWork | ProfileLocaleWork

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
 * A row that is being edited keeps its state; whoever edits it holds the Web Lock of its subject.
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

/** A booking that the server has and that says the same as one whose key is too old to be repeated. */
export interface ArrivedBooking {
  id: string
  createdAt: string
  status: BookingStatus
}

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
  /** After KEY_TOO_OLD: the same booking as the server has it, or null when it has none. Undefined: it could not be asked. */
  arrived?: ArrivedBooking | null
}

export type CreateRow = OutboxRow & { work: CreateWork }
export type ChangeRow = OutboxRow & { work: ChangeWork }
