/** A database in this page's memory, for browsers that let a site store nothing. Loaded by those alone. */
import indexedDB, { IDBKeyRange } from 'fake-indexeddb'

export const memoryStore = { indexedDB, IDBKeyRange }
