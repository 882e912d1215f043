import type { Database } from './database.js'

/** What made it worth asking. Browsers that said no to a stranger say yes to an installed app, or one that may notify. */
export type PersistOccasion = 'write' | 'installed' | 'notifications'

/** For the first occasion the key of builds that knew no other. */
const keyOf = (occasion: PersistOccasion) => (occasion === 'write' ? 'persist:asked' : `persist:asked:${occasion}`)

/** Asks the platform, once on each occasion, not to clear what is stored when room runs short. */
export async function askToPersist(db: Database, occasion: PersistOccasion): Promise<void> {
  // Pages alone may ask, and only over a safe connection.
  const storage = navigator.storage as
    | { persist?: () => Promise<boolean>; persisted?: () => Promise<boolean> }
    | undefined
  if (db.status.state === 'refused' || !storage?.persist || (await db.meta.get(keyOf(occasion)))) return
  if (await storage.persisted?.()) return
  await db.meta.put({ key: keyOf(occasion), value: Date.now() })
  await storage.persist()
}
