import type { Session, User } from '@sofaseva/contract'
import type { SessionStore } from '#shared/http/authorized-fetch.js'
import { isNewer } from '#shared/session/token.js'
import type { Database, Observable } from '../database/database.js'
import { ALL_USERS, type StoredSession } from '../database/tables.js'

function sessionOf({ userId, token, body }: StoredSession): Session {
  return { token, user: { ...(body as Session | null)?.user, _id: userId } as User }
}

/** Not async, so that Dexie sees whether a caller handles its error. */
function write(db: Database, session: Session) {
  return db.session.put({ id: 'current', userId: session.user._id, token: session.token, body: session })
}

export async function mirroredSession(db: Database): Promise<Session | null> {
  const row = await db.session.get('current')
  return row ? sessionOf(row) : null
}

/** The signed-in user according to the mirror. Null for a guest. */
export async function signedInUser(db: Database): Promise<string | null> {
  return (await db.session.get('current'))?.userId ?? null
}

/** A copy of the page's session, with which the worker calls the API. A worker can't read local storage. */
export class SessionMirror {
  private page: () => Session | null = () => null

  constructor(private readonly db: Database) {
    // The user is still signed in when the browser has deleted the database under the page.
    db.onCreated(() => {
      const session = this.page()
      // An uncaught error would cancel the new database, so that a full device could read nothing.
      if (session) write(db, session).catch(() => undefined)
    })
  }

  read(): Promise<Session | null> {
    return mirroredSession(this.db)
  }

  /**
   * Updates the mirror from the page's session at the moment of writing. The newer of one user's two tokens stays.
   * Responses of another user are removed, but their writes stay.
   */
  write(page: () => Session | null): Promise<void> {
    const { db } = this
    this.page = page
    return db.atomically(['session', 'documents'], async () => {
      const row = await db.session.get('current')
      const session = page()
      if (!session) return db.session.clear()
      const userId = session.user._id
      if (row?.userId !== userId) await db.documents.where('userId').noneOf([ALL_USERS, userId]).delete()
      else if (isNewer(row.token, session.token)) return
      await write(db, session)
    })
  }

  /** Sessions that the worker refreshed. */
  observe(): Observable<Session | null> {
    return this.db.observe(() => this.read())
  }
}

/** The session as the worker has it. An expired one stays, so the next page finds out and reports it. */
export function mirroredSessionStore(db: Database): SessionStore {
  const read = () => mirroredSession(db)
  return {
    read,
    newest: read,
    replace: (before, next) =>
      db.atomically(['session'], async () => {
        const row = await db.session.get('current')
        if (row?.userId !== before.user._id || row.token !== before.token) return false
        await write(db, next)
        return true
      }),
    end: async () => undefined,
  }
}
