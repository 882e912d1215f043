import { type Language, languageOrDefault, type Session, type User } from '@sofaseva/contract'
import { type AuthorizedRequest, authorizedFetch as call, type SessionStore } from '#shared/http/authorized-fetch.js'
import { isNewer } from '#shared/session/token.js'
import type { OfflineDatabase, StoredSession } from './db.js'

/** How a page or the worker calls the API. */
export interface Transport {
  fetch: typeof fetch
  /** The page's proof for the cookie endpoints, from the cookie of that name. */
  xsrfToken(): Promise<string | null>
  /** A page keeps its session itself, and mirrors it here; the worker has the mirror alone. */
  sessions?: SessionStore
}

/** Reads the XSRF cookie where the platform lets a worker do so too. */
export async function xsrfFromCookieStore(): Promise<string | null> {
  const store = (globalThis as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } }).cookieStore
  const cookie = await store?.get('XSRF-TOKEN').catch(() => null)
  return cookie?.value ?? null
}

function sessionOf({ userId, token, body }: StoredSession): Session {
  return { token, user: { ...(body as Session | null)?.user, _id: userId } as User }
}

export async function putMirrored(db: OfflineDatabase, session: Session): Promise<void> {
  await db.session.put({ id: 'current', userId: session.user._id, token: session.token, body: session })
}

export async function mirroredSession(db: OfflineDatabase): Promise<Session | null> {
  const row = await db.session.get('current')
  return row ? sessionOf(row) : null
}

/**
 * Brings the mirror up to what the page keeps at the moment of writing: of two tokens of one person the newer stays.
 * What was fetched for somebody else goes; what they wrote waits for them.
 */
export function mirror(db: OfflineDatabase, everybody: string, kept: () => Session | null): Promise<void> {
  return db.atomically([db.session, db.documents], async () => {
    const row = await db.session.get('current')
    const session = kept()
    if (!session) return db.session.clear()
    const userId = session.user._id
    if (row?.userId !== userId) await db.documents.where('userId').noneOf([everybody, userId]).delete()
    else if (isNewer(row.token, session.token)) return
    await putMirrored(db, session)
  })
}

const LANGUAGE = 'language'

export async function putLanguage(db: OfflineDatabase, language: Language): Promise<void> {
  await db.meta.put({ key: LANGUAGE, value: language })
}

/** The language of the pages that were open last on this device. */
export async function storedLanguage(db: OfflineDatabase): Promise<Language> {
  const row = await db.meta.get(LANGUAGE).catch(() => undefined)
  return languageOrDefault(row?.value)
}

/** The session as the worker keeps it. One that is over stays: the next page finds that out and says so. */
function mirroredSessionStore(db: OfflineDatabase): SessionStore {
  const read = () => mirroredSession(db)
  return {
    read,
    newest: read,
    replace: (before, next) =>
      db.atomically([db.session], async () => {
        const row = await db.session.get('current')
        if (row?.userId !== before.user._id || row.token !== before.token) return false
        await putMirrored(db, next)
        return true
      }),
    end: async () => undefined,
  }
}

/**
 * A call as the signed-in person, its token refreshed once when it has run out. Throws when no response came in time,
 * ApiError when the token could not be refreshed, SignedOutError when `as` is not who is signed in here.
 */
export function authorizedFetch(
  db: OfflineDatabase,
  transport: Transport,
  path: string,
  init: AuthorizedRequest = {},
): Promise<Response> {
  return call({ ...transport, sessions: transport.sessions ?? mirroredSessionStore(db) }, path, init)
}
