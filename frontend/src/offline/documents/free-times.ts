import { addDays, type Booking, canReschedule, HOUR_MS, indianDay, LIMITS, type ServiceDay } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'
import type { Database } from '../database/database.js'
import { ALL_USERS } from '../database/tables.js'
import type { Transport } from '../sender/transport.js'
import { type DocumentKey, fetchOwn, fetchPublic, pullAs, readDocument, readDocumentBody } from './documents.js'

/** The number of days in one response. */
const PAGE_DAYS = LIMITS.availability.days
/** The number of bookings and services whose free windows are refreshed while no page shows them. */
const MAX_PREFETCHED = 10

const PATH = /^\/services\/[^/]+\/availability/

/**
 * The key of a service's free windows, which begin with the day of the request. With an option, the visit has that
 * option's length. Without one, it has the longest.
 */
export function serviceTimesKey(serviceId: string, option?: string): DocumentKey {
  const path = `/services/${encodeURIComponent(serviceId)}/availability`
  return { userId: ALL_USERS, key: option === undefined ? path : `${path}?option=${encodeURIComponent(option)}` }
}

/** The key of the windows to which a user's booking can be moved. They include its own time. */
export function bookingTimesKey(userId: string, bookingId: string): DocumentKey {
  return { userId, key: `/bookings/${encodeURIComponent(bookingId)}/availability` }
}

interface PullOptions {
  /** The number of pages of days, from today on. */
  pages?: number
  /** When they were last viewed. Defaults to now. */
  accessedAt?: number | undefined
}

/** Fetches free windows from today on, by the server's clock, and replaces the stored ones. Throws PullError. */
export async function pullFreeTimes(
  db: Database,
  transport: Transport,
  times: DocumentKey,
  { pages = 1, accessedAt }: PullOptions = {},
): Promise<void> {
  const today = indianDay(serverNow())
  const { userId, key } = times
  const more = key.includes('?') ? '&' : '?'
  const paths = Array.from(
    { length: pages },
    (_, page) => `${key}${more}from=${addDays(today, page * PAGE_DAYS)}&days=${PAGE_DAYS}`,
  )
  const fetchDays = async () => {
    const fetchPage = (path: string) =>
      userId === ALL_USERS ? fetchPublic(transport, path) : fetchOwn(db, transport, userId, path)
    const fetched = await Promise.all(paths.map(fetchPage))
    return { body: fetched.flatMap(({ body }) => body as ServiceDay[]) }
  }
  await pullAs(db, times, fetchDays, accessedAt)
}

/** The keys for bookings that the signed-in user may still move. */
async function bookingTimesKeys(db: Database): Promise<DocumentKey[]> {
  const session = await db.session.get('current')
  if (!session) return []
  const { userId } = session
  const bookings = (await readDocumentBody<Booking[]>(db, userId, '/bookings/my')) ?? []
  return bookings.filter(({ status }) => canReschedule(status)).map(({ _id }) => bookingTimesKey(userId, _id))
}

/** The keys for services viewed on this device, the latest first. */
async function viewedTimesKeys(db: Database): Promise<DocumentKey[]> {
  const seen = await db.documents
    .where('userId')
    .equals(ALL_USERS)
    .filter(({ key }) => PATH.test(key))
    .sortBy('accessedAt')
  return seen.reverse().map(({ userId, key }) => ({ userId, key }))
}

/**
 * Refreshes the free windows of movable bookings and of the last viewed services, at most once an hour each. Only a
 * page marks them as viewed; a refresh doesn't.
 */
export async function prefetchFreeTimes(db: Database, transport: Transport, now = Date.now()): Promise<void> {
  const all = [...(await bookingTimesKeys(db)), ...(await viewedTimesKeys(db))]
  for (const times of all.slice(0, MAX_PREFETCHED)) {
    const { userId, key } = times
    const stored = await readDocument(db, userId, key)
    if (stored && stored.savedAt <= now && now - stored.savedAt < HOUR_MS) continue
    const { accessedAt } = (await db.documents.get([userId, key])) ?? {}
    // One failure must not block the others.
    await pullFreeTimes(db, transport, times, { accessedAt }).catch(() => undefined)
  }
}
