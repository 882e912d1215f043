import type {
  Booking,
  BookingDetails,
  BookingReschedule,
  BookingStatus,
  Favourite,
  NotificationList,
  OnSitePerson,
  OnSiteUpdate,
  PATHS,
  PlainMessageKey,
  Translator,
} from '@sofaseva/contract'
import type { ChangedBooking, CurrentBooking, OutboxFailure, StoredRow, Work } from '../row/row.js'

/** Changes a response on this device, if it is stored. */
export type UpdateDocument = <T>(path: string, change: (body: T) => T) => Promise<void>

interface Fact {
  label: PlainMessageKey
  value: string | { rupees: number }
}

/** A page that fixes the cause of a refusal. */
interface Remedy {
  text: PlainMessageKey
  to: string
  /** State for the page's form. */
  state?: { again: { option: string; serviceAddress: string; notes: string; onSite: OnSitePerson | undefined } }
}

/**
 * A kind of write in the outbox: how it is queued, ordered, sent and shown, and how a refusal is handled. `W` is the
 * stored work, `Input` the page's input and `Result` the page's result. To add a kind, write a file in this folder and
 * list it in `index.ts`. No kind imports Dexie, because pages use these too.
 */
export interface OutboxKind<W extends Work, Input = unknown, Result = unknown> {
  target: 'new' | 'booking' | 'notices' | 'favourites' | 'profile' | 'message'
  /** Guests can make it. Their rows have no user and are sent without a session, even after a login. */
  isOpenToGuests?: true
  /** Logout drops it silently, and pages show it only after repeated failures. */
  isMinor?: true
  /** A 404 means nothing is left to do, so the write counts as sent. */
  isDoneWhenNotFound?: true
  /** Queues a page's input, in one transaction. */
  enqueue(queue: OutboxQueue, input: Input): Promise<Result>
  /** The work of an input, for kinds that are sent at once when this device can't store it. */
  workOf?(input: Input): W
  request(work: W): { method: 'POST' | 'PUT' | 'DELETE'; path: string; body: unknown }
  /** Rows of one subject are sent one after the other. Other subjects don't wait for them. */
  subject(work: W, key: string): string
  /** Shows the server's response in stored ones before the next fetch. */
  onSent(work: W, body: unknown, update: UpdateDocument): Promise<void>
  /** Names it at the start of a sentence: "Your booking". */
  label(translator: Translator, work: W): string
  /** The heading of its card, for pages that don't show the booking itself. */
  title(translator: Translator, work: W, about: ChangedBooking | undefined): string
  /** The lines of its card. */
  facts?(translator: Translator, work: W): Fact[]
  /** The page whose form can withdraw and edit it before it may have arrived. */
  editPage?(work: W): string
  /** The text while it waits untried. Without one, a text with `label` says that it is saved. */
  waitingText?: PlainMessageKey
  /** Explains a refusal. */
  refusalText(translator: Translator, work: W, reason: string): string
  /** The write that asks for the window that begins at `start` (ISO) instead. Only for kinds that ask for a time. */
  withWindow?(work: W, start: string): Work
  /** The question before it is discarded. */
  discardTitle(translator: Translator, work: W): string
  /** Explains that a discarded write may have arrived after all, and where it would be. */
  mayHaveArrivedText?: PlainMessageKey
}

/** A write that creates an item, which has its own card until it arrives. */
export interface CreateKind<W extends Work, Input = unknown> extends OutboxKind<W, Input, string> {
  target: 'new'
  workOf(input: Input): W
  /** The page whose list it will be in. */
  page: typeof PATHS.requests
  /** The text after it is sent. */
  sentText: PlainMessageKey
  facts(translator: Translator, work: W): Fact[]
  remedy(work: W, failure: OutboxFailure): Remedy | null
  /** The details that the user can change while it waits. A missing detail is removed. */
  details(work: W): BookingDetails
  withDetails(work: W, details: BookingDetails): W
  /** The same write at another estimate (rupees) that the user has accepted. */
  withPrice(work: W, rupees: number): W
  /** Whether a booking of the server has the same contents. */
  isSameAs(work: W, booking: Booking): boolean
}

export interface BookingChangeWork extends Work {
  bookingId: string
  body: { expectedStatus?: BookingStatus | undefined; expectedRevision?: number | undefined }
}

/** The details that a customer chose from both versions of a booking. Each kind takes its own. */
export type ChosenDetails = Omit<BookingReschedule, 'expectedStatus' | 'expectedRevision'> &
  Partial<Pick<OnSiteUpdate, 'onSite'>>

/** A change of a booking that the server has. */
export interface BookingChangeKind<W extends BookingChangeWork, Input = unknown, Result = unknown>
  extends OutboxKind<W, Input, Result> {
  target: 'booking'
  side: 'customer' | 'provider'
  /** The booking after the change. */
  applyOptimistic(booking: Booking, work: W): Booking
  /** Whether the booking in this state allows the change. */
  isPossible(work: W, booking: Pick<Booking, 'status' | 'history'>): boolean
  /** The same change, based on the current booking. */
  rebase(work: W, current: CurrentBooking): W
  /** The change with other details, for kinds that have any. */
  withDetails?(work: W, details: ChosenDetails): W
  /** The label of the button that sends it anyway after a conflict. */
  sendAnywayText(translator: Translator, work: W): string
}

/** A change of the user's profile. */
export interface ProfileKind<W extends Work, Input> extends OutboxKind<W, Input, void> {
  target: 'profile'
}

/** A change of the user's notifications. */
export interface NotificationKind<W extends Work, Input = unknown> extends OutboxKind<W, Input, void> {
  target: 'notices'
  /** The list after the change. */
  applyOptimistic(list: NotificationList, work: W): NotificationList
}

/** A change of the user's favourites. */
export interface FavouriteKind<W extends Work, Input> extends OutboxKind<W, Input, string> {
  target: 'favourites'
  /** The list after the change, the newest first. */
  applyOptimistic(list: readonly Favourite[], work: W): readonly Favourite[]
}

/** A message to our team. */
export interface MessageKind<W extends Work, Input> extends OutboxKind<W, Input, string> {
  target: 'message'
}

/** A user's rows of one subject, in order. `blocked` holds the refused row and those behind it. */
interface SubjectRows {
  rows: StoredRow[]
  blocked: StoredRow[]
}

/** The operations with which kinds queue writes. All of them belong in the transaction of `enqueue`. */
export interface OutboxQueue {
  /** Adds a row and returns its key. `about` is the booking that it changes. */
  addRow<W extends Work>(userId: string, work: W, about?: ChangedBooking): Promise<string>
  /**
   * Adds a change of a booking. It replaces refused changes and those behind them. It also replaces the last change of
   * its kind if that was never sent.
   */
  addChange<W extends BookingChangeWork>(userId: string, work: W, booking: Booking): Promise<string>
  /** Removes rows. They are replaced by the row with key `by`, or discarded without one. */
  remove(rows: readonly StoredRow[], by?: string): Promise<void>
  ofSubject(userId: string, subject: string): Promise<SubjectRows>
  /** Whether a row certainly has not arrived. */
  neverSent(row: StoredRow): boolean
  /** The body of a response stored on this device. */
  readStored<T>(userId: string, path: string): Promise<T | undefined>
}
