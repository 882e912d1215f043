import type { Session, User } from '@sofaseva/contract'
import type { SessionStore } from '#shared/http/authorized-fetch.js'
import { isNewer } from '#shared/session/token.js'
import type { Database, Observable } from '../database/database.js'
import { EVERYBODY, type StoredSession } from '../database/tables.js'

function sessionOf({ userId, token, body }: StoredSession): Session {
  return { token, user: { ...(body as Session | null)?.user, _id: userId } as User }
}

async function write(db: Database, session: Session): Promise<void> {
  await db.session.put({ id: 'current', userId: session.user._id, token: session.token, body: session })
}

export async function mirroredSession(db: Database): Promise<Session | null> {
  const row = await db.session.get('current')
  return row ? sessionOf(row) : null
}

/** The user who is signed in here, by the mirror; null for a guest. */
export async function signedInUser(db: Database): Promise<string | null> {
  return (await db.session.get('current'))?.userId ?? null
}

/** The copy of a page's session by which the worker calls the API: a worker can't read local storage. */
export class SessionMirror {
  private page: () => Session | null = () => null

  constructor(private readonly db: Database) {
    // The user is still signed in here when the browser has deleted the database under the page.
    db.onCreated(() => {
      const session = this.page()
      if (session) void write(db, session)
    })
  }

  read(): Promise<Session | null> {
    return mirroredSession(this.db)
  }

  /**
   * Brings the mirror up to what the page has at the moment of writing: of two tokens of one user the newer stays. Responses
   * that were fetched for another user go; their writes wait for them.
   */
  write(page: () => Session | null): Promise<void> {
    const { db } = this
    this.page = page
    return db.atomically(['session', 'documents'], async () => {
      const row = await db.session.get('current')
      const session = page()
      if (!session) return db.session.clear()
      const userId = session.user._id
      if (row?.userId !== userId) await db.documents.where('userId').noneOf([EVERYBODY, userId]).delete()
      else if (isNewer(row.token, session.token)) return
      await write(db, session)
    })
  }

  /** Sessions that the worker refreshed. */
  observe(): Observable<Session | null> {
    return this.db.observe(() => this.read())
  }
}

/** The session as the worker has it. One that is over stays: the next page finds that out and says so. */
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
