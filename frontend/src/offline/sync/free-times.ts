import { addDays, type Booking, HOUR_MS, indianDay, LIMITS, type ServiceDay } from '@sofaseva/contract'
import { serverNow } from '../../shared/http/server-clock.js'
import type { OfflineDatabase } from '../db.js'
import type { Transport } from '../transport.js'
import { EVERYBODY, fetchPublic, pullPublicAs, readDocument, readDocumentBody } from './documents.js'

/** Days of one response. */
const PAGE_DAYS = LIMITS.availability.days
/** Services whose free windows are kept up to date while nobody looks at them. */
const RECENT_SERVICES = 10

const PATH = /^\/services\/[^/]+\/availability/

/**
 * The key of a service's free windows, which begin with the day they were asked for. With the name of an option: for a
 * visit of that length; without: of the longest.
 */
export function freeTimesPath(serviceId: string, option?: string): string {
  const path = `/services/${encodeURIComponent(serviceId)}/availability`
  return option === undefined ? path : `${path}?option=${encodeURIComponent(option)}`
}

interface PullOptions {
  /** Portions of days, from today on. */
  pages?: number
  /** When somebody looked at them last; now by default. */
  accessedAt?: number | undefined
}

/** Fetches free windows from today on, by the server's clock, and keeps them in place of the former. Throws PullError. */
export async function pullFreeTimes(
  db: OfflineDatabase,
  transport: Transport,
  path: string,
  { pages = 1, accessedAt }: PullOptions = {},
): Promise<void> {
  const today = indianDay(serverNow())
  const more = path.includes('?') ? '&' : '?'
  const paths = Array.from(
    { length: pages },
    (_, page) => `${path}${more}from=${addDays(today, page * PAGE_DAYS)}&days=${PAGE_DAYS}`,
  )
  const fetchDays = async () => {
    const answers = await Promise.all(paths.map((each) => fetchPublic(transport, each)))
    return { body: answers.flatMap(({ body }) => body as ServiceDay[]) }
  }
  await pullPublicAs(db, path, fetchDays, accessedAt)
}

/** Of the services whose bookings the signed-in person may still move. */
async function pathsOfBookings(db: OfflineDatabase): Promise<string[]> {
  const session = await db.session.get('current')
  const bookings = session && (await readDocumentBody<Booking[]>(db, session.userId, '/bookings/my'))
  const pending = (bookings ?? []).filter(({ status }) => status === 'Pending')
  return pending.flatMap(({ items: [item] }) => (item ? freeTimesPath(item.serviceId) : []))
}

/** Those looked at on this device, the latest first. */
async function seenPaths(db: OfflineDatabase): Promise<string[]> {
  const seen = await db.documents
    .where('userId')
    .equals(EVERYBODY)
    .filter(({ key }) => PATH.test(key))
    .sortBy('accessedAt')
  return seen.reverse().map(({ key }) => key)
}

/**
 * Brings the free windows of the services seen last, and of those whose bookings can be moved, up to date: at most once an
 * hour each. They count as seen when somebody looked at them, not when they were fetched.
 */
export async function prefetchFreeTimes(db: OfflineDatabase, transport: Transport, now = Date.now()): Promise<void> {
  const paths = [...new Set([...(await pathsOfBookings(db)), ...(await seenPaths(db))])].slice(0, RECENT_SERVICES)
  for (const path of paths) {
    const kept = await readDocument(db, EVERYBODY, path)
    if (kept && kept.savedAt <= now && now - kept.savedAt < HOUR_MS) continue
    const { accessedAt } = (await db.documents.get([EVERYBODY, path])) ?? {}
    // One that cannot be had keeps nobody from the others.
    await pullFreeTimes(db, transport, path, { accessedAt }).catch(() => undefined)
  }
}
