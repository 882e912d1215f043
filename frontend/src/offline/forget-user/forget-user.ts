import type { SessionEnding } from '@sofaseva/contract'
import type { Database } from '../database/database.js'
import { forgetDrafts } from '../drafts.js'
import { signedInUser } from '../session-mirror/session-mirror.js'
import { removeAllOf } from './former-users.js'
import { queueLogout } from './pending-logouts.js'

export interface ForgetOptions {
  /** Ends the session as soon as the server is reachable. */
  ending: SessionEnding | null
  /** Checked at the last moment. If it returns true, nothing is removed. */
  unless?: () => boolean
}

/** Removes all data of a user from this device: stored responses, queued writes, drafts and the session. */
export async function forgetUser(
  db: Database,
  userId: string,
  { ending, unless = () => false }: ForgetOptions,
): Promise<void> {
  await db.atomically(['documents', 'outbox', 'session', 'meta'], async () => {
    if (ending) await queueLogout(db, ending)
    if (unless()) return
    await removeAllOf(db, [userId])
    if ((await signedInUser(db)) === userId) await db.session.clear()
  })
  if (!unless()) await forgetDrafts(userId)
}
