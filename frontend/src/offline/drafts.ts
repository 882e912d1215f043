import { Dexie, type Table } from 'dexie'
import { WebLocks } from './outbox/lock.js'

/** A user's unsaved work, stored on the device with the chosen files. */
export interface StoredDraft<T> {
  userId: string
  id: string
  /** The kind of draft, such as a new post. */
  kind: string
  value: T
  /** Epoch milliseconds of the last change. */
  savedAt: number
  /** Revision of the server's draft it is based on. 0 means none. */
  revision: number
  /** The last draft that was sent without a response. The server may have it. */
  attempt?: unknown
}

/** A separate database that customers' phones never create. */
const NAME = 'sofaseva-drafts'

class DraftDatabase extends Dexie {
  drafts!: Table<StoredDraft<unknown>, [string, string]>

  constructor() {
    super(NAME)
    this.version(1).stores({ drafts: '[userId+id], [userId+kind]' })
  }
}

const db = new DraftDatabase()

/** Holds a draft for one tab. */
export const draftLocks = new WebLocks()

/** Each call throws in a browser that refuses storage. */
export const drafts = {
  read: <T>(userId: string, id: string) => db.drafts.get([userId, id]) as Promise<StoredDraft<T> | undefined>,
  /** The last changed one comes first. */
  listByKind: async <T>(userId: string, kind: string): Promise<StoredDraft<T>[]> => {
    const rows = (await db.drafts.where({ userId, kind }).sortBy('savedAt')) as StoredDraft<T>[]
    return rows.reverse()
  },
  write: async <T>(draft: StoredDraft<T>): Promise<void> => {
    await db.drafts.put(draft)
  },
  remove: (userId: string, id: string): Promise<void> => db.drafts.delete([userId, id]),
}

/** Removes all drafts of a user from this device. Creates no database if there was none. */
export async function forgetDrafts(userId: string): Promise<void> {
  if (!(await Dexie.exists(NAME).catch(() => false))) return
  await db.drafts.where('[userId+kind]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).delete()
}
