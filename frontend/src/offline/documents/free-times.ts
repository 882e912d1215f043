import { addDays, type Booking, canReschedule, HOUR_MS, indianDay, LIMITS, type ServiceDay } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'
import type { Database } from '../database/database.js'
import { EVERYBODY } from '../database/tables.js'
import type { Transport } from '../sender/transport.js'
import { type DocumentKey, fetchOwn, fetchPublic, pullAs, readDocument, readDocumentBody } from './documents.js'

/** Days of one response. */
const PAGE_DAYS = LIMITS.availability.days
/** Bookings and services whose free windows are kept up to date while no page shows them. */
const MAX_PREFETCHED = 10

const PATH = /^\/services\/[^/]+\/availability/

/**
 * Where a service's free windows are stored, which begin with the day they were asked for. With the name of an option: for
 * a visit of that length; without: of the longest.
 */
export function timesOfService(serviceId: string, option?: string): DocumentKey {
  const path = `/services/${encodeURIComponent(serviceId)}/availability`
  return { userId: EVERYBODY, key: option === undefined ? path : `${path}?option=${encodeURIComponent(option)}` }
}

/** Where those are stored that a person's booking can be moved to: its own time is one of them. */
export function timesOfBooking(userId: string, bookingId: string): DocumentKey {
  return { userId, key: `/bookings/${encodeURIComponent(bookingId)}/availability` }
}

interface PullOptions {
  /** Portions of days, from today on. */
  pages?: number
  /** When they were looked at last; now by default. */
  accessedAt?: number | undefined
}

/** Fetches free windows from today on, by the server's clock, and stores them in place of the former. Throws PullError. */
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
    const fetchPortion = (path: string) =>
      userId === EVERYBODY ? fetchPublic(transport, path) : fetchOwn(db, transport, userId, path)
    const fetched = await Promise.all(paths.map(fetchPortion))
    return { body: fetched.flatMap(({ body }) => body as ServiceDay[]) }
  }
  await pullAs(db, times, fetchDays, accessedAt)
}

/** Of the bookings that the signed-in person may still move. */
async function timesOfBookings(db: Database): Promise<DocumentKey[]> {
  const session = await db.session.get('current')
  if (!session) return []
  const { userId } = session
  const bookings = (await readDocumentBody<Booking[]>(db, userId, '/bookings/my')) ?? []
  return bookings.filter(({ status }) => canReschedule(status)).map(({ _id }) => timesOfBooking(userId, _id))
}

/** Of services looked at on this device, the latest first. */
async function timesSeen(db: Database): Promise<DocumentKey[]> {
  const seen = await db.documents
    .where('userId')
    .equals(EVERYBODY)
    .filter(({ key }) => PATH.test(key))
    .sortBy('accessedAt')
  return seen.reverse().map(({ userId, key }) => ({ userId, key }))
}

/**
 * Brings the free windows of bookings that can be moved, and of the services seen last, up to date: at most once an hour
 * each. They count as seen when a page showed them, not when they were fetched.
 */
export async function prefetchFreeTimes(db: Database, transport: Transport, now = Date.now()): Promise<void> {
  const all = [...(await timesOfBookings(db)), ...(await timesSeen(db))]
  for (const times of all.slice(0, MAX_PREFETCHED)) {
    const { userId, key } = times
    const stored = await readDocument(db, userId, key)
    if (stored && stored.savedAt <= now && now - stored.savedAt < HOUR_MS) continue
    const { accessedAt } = (await db.documents.get([userId, key])) ?? {}
    // One that fails must not hold up the others.
    await pullFreeTimes(db, transport, times, { accessedAt }).catch(() => undefined)
  }
}
