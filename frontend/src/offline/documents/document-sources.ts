import type { Booking, Language, ProviderService, ServiceDay } from '@sofaseva/contract'
import { activeLanguage } from '#shared/i18n/active-language.js'
import type { Database, Observable } from '../database/database.js'
import { ALL_USERS } from '../database/tables.js'
import type { Transport } from '../sender/transport.js'
import {
  type DocumentKey,
  joinFetch,
  pull,
  pullParts,
  pullPublic,
  readDocument,
  readDocumentBody,
  type StoredResponse,
  storedSince,
} from './documents.js'
import { bookingTimesKey, pullFreeTimes, serviceTimesKey } from './free-times.js'
import { recordAccess } from './prune.js'
import { bookingsInLanguage, servicesInLanguage } from './stored-names.js'

/** A public response stored this recently is not fetched again by a page that opens. */
const FRESH_MS = 10_000

/** A response stored on this device. */
interface DocumentSource<T> extends Observable<StoredResponse<T> | undefined> {
  /** Fetches the response again. For a list, fetches all stored pages. Throws PullError. */
  pull(): Promise<void>
  /** Fetches it for a page that opens. Joins a fetch in flight. Throws PullError. */
  start?(): Promise<void>
  polls: boolean
}

/** A response that is the same for all users. */
interface PublicSource<T> extends DocumentSource<T> {
  start(): Promise<void>
  /** Returns the stored body, whatever its age. */
  stored(): Promise<T | undefined>
  /** Whether it was stored since `instant`, in epoch milliseconds. */
  isStoredSince(instant: number): Promise<boolean>
  /** Returns the body stored since `instant` (epoch milliseconds). Fetches an older one again. Throws PullError. */
  since(instant: number): Promise<T | undefined>
}

/** A user's list that has pages. */
interface ListSource<T> extends DocumentSource<T> {
  start(): Promise<void>
  /** Fetches the list with one more page. Throws PullError. */
  pullMore(): Promise<void>
}

/** A visit that may be moved: its booking, service and option. */
export interface MovedVisit {
  userId: string
  bookingId: string
  serviceId: string
  option: string | undefined
}

/** Translates a stored body into a language, as far as the stored catalog can. */
type Localize<T> = (db: Database, body: T, language: Language) => Promise<T>

/** Stored responses of one device. */
export function documentSources(db: Database, transport: Transport) {
  /** Observes a stored response, or the one under `fallbackKey` while it is missing. Keeps it from being pruned. */
  function observeDocument<T>(
    userId: string,
    path: string,
    localize?: Localize<T>,
    fallbackKey?: DocumentKey,
  ): Observable<StoredResponse<T> | undefined> & { polls: boolean } {
    const language = activeLanguage()
    const observable = db.observe(async () => {
      const stored =
        (await readDocument<T>(db, userId, path)) ??
        (fallbackKey && (await readDocument<T>(db, fallbackKey.userId, fallbackKey.key)))
      return stored && localize ? { ...stored, body: await localize(db, stored.body, language) } : stored
    })
    return {
      subscribe(next, failed) {
        recordAccess(db, userId, path).catch(() => undefined)
        return observable.subscribe(next, failed)
      },
      polls: true,
    }
  }
  const userSource = <T>(userId: string, path: string, localize?: Localize<T>): ListSource<T> => {
    const pullAgain = () => pull(db, transport, userId, path)
    return {
      ...observeDocument<T>(userId, path, localize),
      pull: pullAgain,
      start: () => joinFetch(db, { userId, key: path }, pullAgain),
      pullMore: () => pull(db, transport, userId, path, { more: 1 }),
    }
  }
  return {
    forUser: <T>(userId: string, path: string): ListSource<T> => userSource<T>(userId, path),
    /** A list of bookings, with the names of services and options in the page's language. */
    bookings: (userId: string, path: string) => userSource<Booking[]>(userId, path, bookingsInLanguage),
    /** One booking, with names in the page's language. */
    booking: (userId: string, id: string) =>
      userSource<Booking>(userId, `/bookings/${encodeURIComponent(id)}`, async (store, booking, language) => {
        const [shown = booking] = await bookingsInLanguage(store, [booking], language)
        return shown
      }),
    /** The services a provider may offer, in the page's language. */
    providerServices: (userId: string, path: string) => userSource<ProviderService[]>(userId, path, servicesInLanguage),
    /**
     * The free windows of a service for a visit as long as the given option takes. Without an option, for its longest
     * one. `pages` returns how many pages of days to fetch.
     */
    freeTimes: (serviceId: string, option: string | undefined, pages: () => number): DocumentSource<ServiceDay[]> => {
      const times = serviceTimesKey(serviceId, option)
      return {
        ...observeDocument<ServiceDay[]>(times.userId, times.key),
        pull: () => pullFreeTimes(db, transport, times, { pages: pages() }),
      }
    },
    /** The windows to which the user may move a booking. Until they are stored, the free windows of its service. */
    freeTimesOfBooking: (
      { userId, bookingId, serviceId, option }: MovedVisit,
      pages: () => number,
    ): DocumentSource<ServiceDay[]> => {
      const times = bookingTimesKey(userId, bookingId)
      const fallbackKey = serviceTimesKey(serviceId, option)
      return {
        ...observeDocument<ServiceDay[]>(userId, times.key, undefined, fallbackKey),
        pull: () => pullFreeTimes(db, transport, times, { pages: pages() }),
      }
    },
    /** Fetches the responses of several public paths as one. Throws PullError. */
    pullParts: <T>(path: string, partsOf: (body: T) => readonly (readonly [path: string, body: unknown])[]) =>
      pullParts<T>(db, transport, path, partsOf),
    forAllUsers: <T>(path: string): PublicSource<T> => ({
      ...observeDocument<T>(ALL_USERS, path),
      stored: () => readDocumentBody<T>(db, ALL_USERS, path),
      isStoredSince: async (instant) => ((await readDocument(db, ALL_USERS, path))?.savedAt ?? 0) >= instant,
      pull: () => pullPublic(db, transport, path),
      start: async () => void (await storedSince<T>(db, transport, path, Date.now() - FRESH_MS)),
      since: (instant) => storedSince<T>(db, transport, path, instant),
    }),
  }
}
