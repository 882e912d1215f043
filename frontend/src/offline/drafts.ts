import { Dexie, type Table } from 'dexie'
import { WebLocks } from './outbox/lock.js'

/** What a person is writing and the server does not have yet: kept on the device with the files they chose. */
export interface StoredDraft<T> {
  userId: string
  id: string
  /** What it is a draft of, such as a new post. */
  kind: string
  value: T
  /** Epoch milliseconds of the last change. */
  savedAt: number
  /** Of the server's draft that it was written over; 0 for none. */
  revision: number
  /** The last draft that was sent without a response. The server may have it. */
  attempt?: unknown
}

/** A database of its own: no phone of a customer has it. */
const NAME = 'sofaseva-drafts'

class DraftDatabase extends Dexie {
  drafts!: Table<StoredDraft<unknown>, [string, string]>

  constructor() {
    super(NAME)
    this.version(1).stores({ drafts: '[userId+id], [userId+kind]' })
  }
}

const db = new DraftDatabase()

/** Hold a draft for one tab. */
export const draftLocks = new WebLocks()

/** Each call throws where the browser stores nothing. */
export const drafts = {
  read: <T>(userId: string, id: string) => db.drafts.get([userId, id]) as Promise<StoredDraft<T> | undefined>,
  /** The one changed last comes first. */
  ofKind: async <T>(userId: string, kind: string): Promise<StoredDraft<T>[]> => {
    const rows = (await db.drafts.where({ userId, kind }).sortBy('savedAt')) as StoredDraft<T>[]
    return rows.reverse()
  },
  write: async <T>(draft: StoredDraft<T>): Promise<void> => {
    await db.drafts.put(draft)
  },
  remove: (userId: string, id: string): Promise<void> => db.drafts.delete([userId, id]),
}

/** Removes all drafts of a person from this device; makes no database where there was none. */
export async function forgetDrafts(userId: string): Promise<void> {
  if (!(await Dexie.exists(NAME).catch(() => false))) return
  await db.drafts.where('[userId+kind]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).delete()
}
