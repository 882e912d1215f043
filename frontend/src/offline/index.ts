/** The page's data on this device. Loaded lazily through `load.ts`, independent of React. */

import { openDatabase } from './database/open-database.js'
import { createOffline, type Offline } from './offline.js'

export type { Observable } from './database/database.js'
export type { StorageState } from './database/storage-status.js'
export type { StoredCatalog } from './documents/stored-catalog.js'
export type { FormerWrites } from './forget-user/former-users.js'
export type { Offline } from './offline.js'
export type { ChangeRow, CreateRow, OutboxRow } from './outbox/kinds/index.js'
export type { Outbox } from './outbox/outbox.js'
export type { Delivery } from './outbox/queue/reads.js'
export type { LockedBooking } from './outbox/queue/writes.js'
export type { CurrentBooking, OutboxFailure, OutboxState } from './outbox/row/row.js'

/** Never rejects. A storage that can't be opened now is opened later. */
export const offline: Promise<Offline> = openDatabase().then(createOffline)
