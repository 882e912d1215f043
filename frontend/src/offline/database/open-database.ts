import type { Database } from './database.js'
import { MemoryDatabase } from './memory-database.js'
import { DATABASE, OfflineDatabase } from './offline-database.js'
import { probeStorage, wasOpened } from './probe-storage.js'

/**
 * This browser's database. One in the page's memory takes its place only where the browser refuses ours and nothing can be
 * in it: writes that wait must not be hidden by an empty database.
 */
export async function openDatabase(): Promise<Database> {
  const found = await probeStorage(DATABASE)
  const isEmpty = found === 'refused' && !wasOpened(DATABASE)
  return isEmpty ? new MemoryDatabase() : new OfflineDatabase(DATABASE, found)
}
