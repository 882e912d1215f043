import type {
  Booking,
  BookingDetails,
  BookingReschedule,
  BookingStatus,
  NotificationList,
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

/** A page on which the person can do what a write was refused for. */
interface Remedy {
  text: PlainMessageKey
  to: string
  /** For the page's form. */
  state?: { again: { option: string; serviceAddress: string; notes: string } }
}

/**
 * A kind of write that waits in the outbox: how it is queued, ordered, sent and shown, and what a refusal leads to. `W` is
 * stored, `Input` is what pages give and `Result` what they get. To add one, write a file beside this one and list it in
 * `index.ts`. No kind imports Dexie: pages use these too.
 */
export interface OutboxKind<W extends Work, Input = unknown, Result = unknown> {
  target: 'new' | 'booking' | 'notices' | 'profile' | 'message'
  /** Guests can make it. Their rows have no user and go without a session, also after a login. */
  isOpenToGuests?: true
  /** Low stakes: logout drops it silently, and it is only shown after repeated failures. */
  isMinor?: true
  /** A 404 leaves nothing to be done: the write counts as sent. */
  isDoneWhenNotFound?: true
  /** Queues what a page asks for, in one transaction. */
  enqueue(queue: OutboxQueue, input: Input): Promise<Result>
  /** The work of an input, for kinds that are sent at once where this device can't store it. */
  workOf?(input: Input): W
  request(work: W): { method: 'POST' | 'PUT'; path: string; body: unknown }
  /** Rows of one subject go one after the other; other subjects do not wait for them. */
  subject(work: W, key: string): string
  /** Lets the server's response show in stored ones before the next fetch. */
  onSent(work: W, body: unknown, update: UpdateDocument): Promise<void>
  /** Names it at the start of a sentence: "Your booking". */
  label(translator: Translator, work: W): string
  /** The heading of its card, for pages that do not show what it is about. */
  title(translator: Translator, work: W, about: ChangedBooking | undefined): string
  /** The lines of its card. */
  facts?(translator: Translator, work: W): Fact[]
  /** The page whose form it can be withdrawn into, while nothing of it can have arrived. */
  editPage?: typeof PATHS.contact
  /** While it waits untried; without it, `label` is said to be saved. */
  waitingText?: PlainMessageKey
  /** What a refusal means. */
  refusalText(translator: Translator, work: W, reason: string): string
  /** The same for the window that begins at `start` (ISO), where it says when a visit is wanted. */
  withWindow?(work: W, start: string): W
  /** Asks whether it is given up. */
  discardTitle(translator: Translator, work: W): string
  /** What that means when it may have arrived after all, where the person can find it then. */
  mayHaveArrivedText?: PlainMessageKey
}

/** Something new, which has its own card until it has arrived. */
export interface CreateKind<W extends Work, Input = unknown> extends OutboxKind<W, Input, string> {
  target: 'new'
  workOf(input: Input): W
  /** The page whose list it will be in. */
  page: typeof PATHS.requests
  /** Said once it is sent. */
  sentText: PlainMessageKey
  facts(translator: Translator, work: W): Fact[]
  remedy(work: W, failure: OutboxFailure): Remedy | null
  /** What the person can change while it waits; what is left out is taken out. */
  details(work: W): BookingDetails
  withDetails(work: W, details: BookingDetails): W
  /** The same at another estimate, rupees: the person agreed to it. */
  withPrice(work: W, rupees: number): W
  /** Whether a booking of the server's says the same. */
  isSameAs(work: W, booking: Booking): boolean
}

export interface BookingChangeWork extends Work {
  bookingId: string
  body: { expectedStatus?: BookingStatus | undefined; expectedRevision?: number | undefined }
}

/** A change of a booking that the server has. */
export interface BookingChangeKind<W extends BookingChangeWork, Input = unknown, Result = unknown>
  extends OutboxKind<W, Input, Result> {
  target: 'booking'
  side: 'customer' | 'provider'
  /** The booking as it will be once the change has arrived. */
  applyOptimistic(booking: Booking, work: W): Booking
  /** Whether a booking of this status can be changed so. */
  isPossible(work: W, status: BookingStatus): boolean
  /** The same change, made on the booking as it is now. */
  rebase(work: W, current: CurrentBooking): W
  /** The change with other details, where it has any. */
  withDetails?(work: W, details: BookingReschedule): W
  /** On the button that sends it anyway after a conflict. */
  sendAnywayText(translator: Translator, work: W): string
}

/** A change of the person's profile. */
export interface ProfileKind<W extends Work, Input> extends OutboxKind<W, Input, void> {
  target: 'profile'
}

/** A change of the person's notices. */
export interface NoticeKind<W extends Work, Input = unknown> extends OutboxKind<W, Input, void> {
  target: 'notices'
  /** The list as it will be once the change has arrived. */
  applyOptimistic(list: NotificationList, work: W): NotificationList
}

/** A message to us. */
export interface MessageKind<W extends Work, Input> extends OutboxKind<W, Input, string> {
  target: 'message'
}

/** A user's rows about one thing, in order, and those of them that a refusal keeps from being sent, it included. */
interface SubjectRows {
  rows: StoredRow[]
  blocked: StoredRow[]
}

/** What kinds queue their writes with. All of it belongs to the transaction of `enqueue`. */
export interface OutboxQueue {
  /** Adds a row and gives its key. `about` says which booking it changes. */
  add<W extends Work>(userId: string, work: W, about?: ChangedBooking): Promise<string>
  /**
   * Adds a change of a booking. It takes the place of whatever was refused and hung on that, and of the last change of
   * its kind if that was never sent.
   */
  addChange<W extends BookingChangeWork>(userId: string, work: W, booking: Booking): Promise<string>
  /** Removes rows, replaced by the row of the key `by` or discarded. */
  remove(rows: readonly StoredRow[], by?: string): Promise<void>
  ofSubject(userId: string, subject: string): Promise<SubjectRows>
  /** Whether nothing of a row can have arrived. */
  neverSent(row: StoredRow): boolean
  /** A response stored on this device. */
  stored<T>(userId: string, path: string): Promise<T | undefined>
}
