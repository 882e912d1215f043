import type {
  Booking,
  BookingDetails,
  BookingStatus,
  NotificationList,
  PATHS,
  PlainMessageKey,
  Translator,
} from '@sofaseva/contract'
import type { ChangedBooking, ChangeWork, CurrentBooking, OutboxFailure, OutboxRow, OutboxWork } from '../row.js'

/** What every kind's work has in common: it is stored as it is. */
export interface Work {
  kind: string
}

/** Changes a response kept on this device, if it is kept. */
export type UpdateDocument = <T>(path: string, change: (body: T) => T) => Promise<void>

interface Fact {
  label: PlainMessageKey
  value: string | { rupees: number }
}

/** A page on which the person can mend what a write was refused for. */
interface Remedy {
  text: PlainMessageKey
  to: string
  /** For the page's form. */
  state?: { again: { option: string; serviceAddress: string; notes: string } }
}

/**
 * A kind of write that waits in the outbox: how it is sent, what it does to what is kept, and how screens name it. To
 * add one, write a file beside this one and list it in `index.ts`. No kind imports Dexie: pages use these too.
 */
export interface OutboxKind<W extends Work> {
  target: 'new' | 'booking' | 'notices' | 'profile' | 'message'
  /** Guests can make it. Their rows have no person and go without a session, whoever is signed in by then. */
  isOpenToGuests?: true
  /** Losing it harms nobody: logging out does not ask about it, and screens mention it once it fails again and again. */
  isMinor?: true
  /** A 404 leaves nothing to be done: the write counts as sent. */
  isDoneWhenNotFound?: true
  request(work: W): { method: 'POST' | 'PUT'; path: string; body: unknown }
  /** Rows of one subject go one after the other; other subjects do not wait for them. */
  subject(work: W, key: string): string
  /** Lets the server's answer show in what is kept before the next fetch. */
  onSent(work: W, body: unknown, amend: UpdateDocument): Promise<void>
  /** Names it at the start of a sentence: "Your booking". */
  label(translator: Translator, work: W): string
  /** The heading of its card, for pages that do not show what it is about. */
  title(translator: Translator, work: W, about: ChangedBooking | undefined): string
  /** What its card says of it. */
  facts?(translator: Translator, work: W): Fact[]
  /** The page whose form takes it back to be edited, while nothing of it can have arrived. */
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
export interface CreateKind<W extends Work> extends OutboxKind<W> {
  target: 'new'
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
export interface BookingChangeKind<W extends BookingChangeWork> extends OutboxKind<W> {
  target: 'booking'
  side: 'customer' | 'provider'
  /** The booking as it will be once the change has arrived. */
  applyOptimistic(booking: Booking, work: W): Booking
  /** Whether a booking of this status can be changed so. */
  isPossible(work: W, status: BookingStatus): boolean
  /** The same change, made on the booking as it is now. */
  onCurrent(work: W, current: CurrentBooking): W
  /** On the button that sends it anyway after a conflict. */
  sendAnywayText(translator: Translator, work: W): string
}

/** A change of the person's profile. */
export interface ProfileKind<W extends Work> extends OutboxKind<W> {
  target: 'profile'
}

/** A change of the person's notices. */
export interface NoticeKind<W extends Work> extends OutboxKind<W> {
  target: 'notices'
  /** The list as it will be once the change has arrived. */
  applyOptimistic(list: NotificationList, work: W): NotificationList
}

/** A message to us. */
export interface MessageKind<W extends Work> extends OutboxKind<W> {
  target: 'message'
}

/** A person's rows about one thing, in order, and those of them that a refusal keeps from being sent, it included. */
interface SubjectRows {
  rows: OutboxRow[]
  blocked: OutboxRow[]
}

/** What kinds of writes are queued with. */
export interface OutboxQueue {
  /** Runs changes of the queue in one transaction, and makes room for them where the device is full. */
  atomically<T>(work: () => Promise<T>): Promise<T>
  /** Adds a row and gives its key. `about` says which booking it changes. */
  add(userId: string, work: OutboxWork, about?: ChangedBooking): Promise<string>
  /**
   * Adds a change of a booking. It takes the place of whatever was refused and hung on that, and of the last change of
   * its kind when nothing of that can have arrived.
   */
  addChange(userId: string, work: ChangeWork, booking: Booking): Promise<string>
  /** Removes rows, replaced by the row of the key `by` or discarded. */
  remove(rows: readonly OutboxRow[], by?: string): Promise<void>
  ofSubject(userId: string, subject: string): Promise<SubjectRows>
  /** Whether nothing of a row can have arrived. */
  isUntouched(row: OutboxRow): boolean
  /** A response kept on this device. */
  kept<T>(userId: string, path: string): Promise<T | undefined>
}
