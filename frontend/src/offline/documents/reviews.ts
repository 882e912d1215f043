import { type NewestReviews, newestReviewsPath, type ReviewsResponse } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import type { Database } from '../database/database.js'
import { ALL_USERS, SCHEMA_VERSION } from '../database/tables.js'
import type { Transport } from '../sender/transport.js'

const STATE = 'reviews'
/** Every new review changes the response. A shorter interval would cost more than it is worth. */
const EVERY_MS = 60 * 60_000

interface SyncState {
  etag: string | null
  schema: string
  syncedAt: number
}

const isReviews = ({ key }: { key: string }) => key.startsWith('/reviews/service/')

async function readState(db: Database): Promise<SyncState | undefined> {
  const stored = (await db.meta.get(STATE))?.value as SyncState | undefined
  return stored?.schema === SCHEMA_VERSION ? stored : undefined
}

/** Whether the newest reviews of all services are stored. */
export async function areReviewsStored(db: Database): Promise<boolean> {
  return (await readState(db)) !== undefined
}

/**
 * Stores the newest reviews of every service under the paths their pages read, at most once an hour. Removes hidden
 * reviews and services that are no longer offered. Throws when the server is unreachable or fails.
 */
export async function syncReviews(db: Database, transport: Transport, now = Date.now()): Promise<void> {
  const known = await readState(db)
  if (known && now - known.syncedAt < EVERY_MS) return
  const headers: Record<string, string> = known?.etag ? { 'if-none-match': known.etag } : {}
  const response = await fetchWithTimeout('/api/reviews/newest', { headers, cache: 'no-store' }, transport.fetch)
  if (!response.ok && response.status !== 304) throw new Error(`the reviews responded ${response.status}`)
  const newest = response.status === 304 ? null : ((await response.json()) as NewestReviews)
  await db.atomically(['documents', 'meta'], async () => {
    const before = await db.documents.where('userId').equals(ALL_USERS).filter(isReviews).toArray()
    // A page that was viewed in the meantime has newer ones.
    const newer = new Set(before.filter(({ savedAt }) => savedAt > now).map(({ key }) => key))
    const bodies: [key: string, body: unknown][] = newest
      ? newest.services.map(({ serviceId, ...page }) => [
          newestReviewsPath(serviceId),
          { success: true, ...page } satisfies ReviewsResponse,
        ])
      : before.map(({ key, body }) => [key, body])
    await db.documents.bulkDelete(
      before.map(({ key }): [string, string] => [ALL_USERS, key]).filter(([, key]) => !newer.has(key)),
    )
    await db.documents.bulkPut(
      bodies
        .filter(([key]) => !newer.has(key))
        .map(([key, body]) => ({
          key,
          userId: ALL_USERS,
          body,
          savedAt: now,
          schema: SCHEMA_VERSION,
          // The catalog limits their number. None is pruned while its service is offered.
          accessedAt: now,
        })),
    )
    const etag = newest ? response.headers.get('etag') : (known?.etag ?? null)
    await db.meta.put({ key: STATE, value: { etag, schema: SCHEMA_VERSION, syncedAt: now } satisfies SyncState })
  })
}
