import type { Database } from './database.js'
import { MemoryDatabase } from './memory-database.js'
import { DATABASE, OfflineDatabase } from './offline-database.js'
import { probeStorage, wasOpened } from './probe-storage.js'

/**
 * Opens this browser's database. It falls back to memory only if the browser refuses ours and none can exist. Otherwise
 * an empty database would hide queued writes.
 */
export async function openDatabase(): Promise<Database> {
  const found = await probeStorage(DATABASE)
  const isEmpty = found === 'refused' && !wasOpened(DATABASE)
  return isEmpty ? new MemoryDatabase() : new OfflineDatabase(DATABASE, found)
}
