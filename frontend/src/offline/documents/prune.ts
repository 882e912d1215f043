import { serverNow } from '#shared/http/server-clock.js'
import type { Database } from '../database/database.js'

const DAY_MS = 24 * 60 * 60_000
/** Responses unused for longer are removed. */
const UNUSED_MS = 60 * DAY_MS
/** More than the catalog has services, at some kilobytes each. */
const MAX_DOCUMENTS = 1_000
const PRUNED_AT = 'documents:pruned-at'

/** Records once a day that a stored response was viewed. Each record is a write. */
export async function recordAccess(db: Database, userId: string, path: string, now = serverNow()): Promise<void> {
  const { accessedAt = 0 } = (await db.documents.get([userId, path])) ?? { accessedAt: now }
  if (now - accessedAt >= DAY_MS) await db.documents.update([userId, path], { accessedAt: now })
}

/** Completes rows of a build that doesn't record views. */
async function addMissingAccess(db: Database): Promise<void> {
  const [all, withAccess] = await Promise.all([db.documents.count(), db.documents.orderBy('accessedAt').count()])
  if (all === withAccess) return
  const withoutAccess = await db.documents.filter(({ accessedAt }) => accessedAt === undefined).toArray()
  await db.documents.bulkPut(withoutAccess.map((document) => ({ ...document, accessedAt: document.savedAt })))
}

/**
 * Removes responses that were not viewed for 60 days. From the rest, removes the longest unused beyond a thousand. Runs
 * at most once a day on a device.
 */
export async function pruneDocuments(db: Database, now = serverNow()): Promise<void> {
  const last = (await db.meta.get(PRUNED_AT))?.value
  if (typeof last === 'number' && last <= now && now - last < DAY_MS) return
  await db.atomically(['documents', 'meta'], async () => {
    await addMissingAccess(db)
    await db.documents
      .where('accessedAt')
      .below(now - UNUSED_MS)
      .delete()
    const excess = (await db.documents.count()) - MAX_DOCUMENTS
    if (excess > 0) await db.documents.bulkDelete(await db.documents.orderBy('accessedAt').limit(excess).primaryKeys())
    await db.meta.put({ key: PRUNED_AT, value: now })
  })
}
