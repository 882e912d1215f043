import type { Database } from './database.js'

/**
 * The event that makes asking worthwhile. Browsers that refuse a new site may agree for an installed app or one that
 * may notify.
 */
export type PersistOccasion = 'write' | 'installed' | 'notifications'

/** The first occasion keeps the key of earlier builds, which knew no other. */
const keyOf = (occasion: PersistOccasion) => (occasion === 'write' ? 'persist:asked' : `persist:asked:${occasion}`)

/** Asks the platform, once on each occasion, not to clear stored data when space runs short. */
export async function askToPersist(db: Database, occasion: PersistOccasion): Promise<void> {
  // Only pages in a secure context may ask.
  const storage = navigator.storage as
    | { persist?: () => Promise<boolean>; persisted?: () => Promise<boolean> }
    | undefined
  if (db.status.state === 'refused' || !storage?.persist || (await db.meta.get(keyOf(occasion)))) return
  if (await storage.persisted?.()) return
  await db.meta.put({ key: keyOf(occasion), value: Date.now() })
  await storage.persist()
}
