import { IMAGE_CACHE } from '#shared/http/image-cache.js'
import type { Database } from './database.js'
import { isStorageFull } from './storage-status.js'

/** The first half, rounded up. */
const olderHalf = <T>(oldestFirst: readonly T[]): readonly T[] =>
  oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2))

/** Removes the older half of the stored images. Returns whether there were any. */
async function dropImages(): Promise<boolean> {
  if (typeof caches === 'undefined' || !(await caches.has(IMAGE_CACHE))) return false
  const cache = await caches.open(IMAGE_CACHE)
  const oldest = olderHalf(await cache.keys())
  await Promise.all(oldest.map((request) => cache.delete(request)))
  return oldest.length > 0
}

/** Removes the half of the stored responses that were unused for longest. Returns whether there were any. */
async function dropDocuments(db: Database): Promise<boolean> {
  const oldest = olderHalf(await db.documents.orderBy('accessedAt').primaryKeys())
  await db.documents.bulkDelete([...oldest])
  return oldest.length > 0
}

/** For mere copies of server data, which justify only one round of removals. */
export const ONE_ROUND = { rounds: 1 }

/**
 * Runs a write outside any transaction. While the device is full, removes the older half of the images, then of the
 * responses, and retries. It stops when none are left or after `rounds` rounds. Queued writes are never removed. Throws
 * the write's last error.
 */
export async function withFreedSpace<T>(
  db: Database,
  write: () => Promise<T>,
  { rounds = Number.POSITIVE_INFINITY } = {},
): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await write()
    } catch (error) {
      const mayFree = round < rounds && isStorageFull(error)
      if (!mayFree || !((await dropImages()) || (await dropDocuments(db)))) throw error
    }
  }
}
