import type { Session, User } from '@sofaseva/contract'
import { withTimeout } from '../lib/with-timeout.js'
import { isNewer } from './token.js'
import { adoptGuestData, removeUserData } from './user-storage.js'

const TOKEN = 'token'
const USER = 'user'
const SAVED_AT = 'user-saved-at'
const ENDED = 'session-ended'
/** The user whose session ended because the account was closed. */
const CLOSED = 'account-closed'
/** Milliseconds. The database may hang, but the session must not. */
const MIRROR_MS = 2_000

/** A session that the server ended. Its page stays as it is until the next login. */
export interface EndedSession {
  userId: string
  /** Null after a reload, when the page's content is gone anyway. */
  user: User | null
  /** The account was closed, so it can't log in again. */
  isClosed: boolean
}

interface State {
  session: Session | null
  ended: EndedSession | null
}

/** The copy of the session that the worker reads. */
export interface SessionCopy {
  read(): Promise<Session | null>
  /** Updates it to the result of `next` at the moment of writing. */
  write(next: () => Session | null): Promise<void>
}

/** `isLogin` tells that this page has just logged in. */
type Listener = (session: Session | null, isLogin: boolean) => void

const listeners = new Set<Listener>()
let state: State | undefined
let mirror: SessionCopy | null = null
/** False after storage refused. Then the session lasts as long as the page. */
let canStore = true
let changes = 0
let userChange = new AbortController()

function load(): State {
  const token = localStorage.getItem(TOKEN)
  const user = localStorage.getItem(USER)
  if (token && user) return { session: { token, user: JSON.parse(user) as User }, ended: null }
  const ended = localStorage.getItem(ENDED)
  const isClosed = ended !== null && localStorage.getItem(CLOSED) === ended
  return { session: null, ended: ended ? { userId: ended, user: null, isClosed } : null }
}

function stored(): State | null {
  try {
    return canStore ? load() : null
  } catch {
    return null
  }
}

function current(): State {
  state ??= stored() ?? { session: null, ended: null }
  return state
}

const userIdOf = ({ session, ended }: State) => session?.user._id ?? ended?.userId ?? null

/** Applies a state. When the user changes, the previous user's data is removed. */
function applyState(next: State, isLogin = false): void {
  const before = current()
  const [was, is] = [userIdOf(before), userIdOf(next)]
  const user = next.ended?.userId === was ? (before.session?.user ?? before.ended?.user ?? null) : null
  state = next.ended ? { ...next, ended: { ...next.ended, user } } : next
  if (was !== null && was !== is) {
    removeUserData(was)
    changes += 1
    userChange.abort()
    userChange = new AbortController()
  } else if (is !== null && was === null) adoptGuestData(is)
  for (const listener of listeners) listener(state.session, isLogin)
}

const isSame = (a: State, b: State) =>
  userIdOf(a) === userIdOf(b) && JSON.stringify(a.session) === JSON.stringify(b.session)

/** Applies changes of the session by other tabs. */
function applyOtherTabs(): void {
  const next = stored()
  if (next && !isSame(next, current())) applyState(next)
}

function store({ session, ended }: State): void {
  try {
    // The user and the reason come first, because other tabs react when the token is removed.
    if (ended?.isClosed) localStorage.setItem(CLOSED, ended.userId)
    else localStorage.removeItem(CLOSED)
    if (ended) localStorage.setItem(ENDED, ended.userId)
    else localStorage.removeItem(ENDED)
    if (session) {
      localStorage.setItem(TOKEN, session.token)
      localStorage.setItem(USER, JSON.stringify(session.user))
      localStorage.setItem(SAVED_AT, String(Date.now()))
    } else {
      localStorage.removeItem(TOKEN)
      localStorage.removeItem(USER)
      localStorage.removeItem(SAVED_AT)
    }
    canStore = true
  } catch {
    canStore = false
  }
}

function setState(next: State, isLogin = false): void {
  store(next)
  applyState(next, isLogin)
}

/** The session on this device. The role is only for display, because the server decides every permission. */
export function readSession(): Session | null {
  return current().session
}

/** The session after applying recent changes by other tabs. */
export function readNewestSession(): Session | null {
  applyOtherTabs()
  return readSession()
}

/** The stored session, without notifying listeners. */
function storedSession(): Session | null {
  return (stored() ?? current()).session
}

/** The user whose session the server ended, or null. */
export function readEndedSession(): EndedSession | null {
  return current().ended
}

/** The ID of this page's user: the signed-in one, or the one whose session the server ended. Null for a guest. */
export function pageUserId(): string | null {
  return userIdOf(current())
}

/** How often this page's user has changed or left. */
export function countUserChanges(): number {
  return changes
}

/** Aborts when this page's user changes or leaves. */
export function userChangeSignal(): AbortSignal {
  return userChange.signal
}

/** A stored token without its user, who has to be fetched. */
export function tokenWithoutUser(): string | null {
  try {
    return readSession() ? null : localStorage.getItem(TOKEN)
  } catch {
    return null
  }
}

/** When the server last returned the signed-in user, in epoch milliseconds. Undefined when unknown. */
export function sessionSavedAt(): number | undefined {
  try {
    return Number(localStorage.getItem(SAVED_AT)) || undefined
  } catch {
    return undefined
  }
}

export function writeSession(session: Session | null): void {
  setState({ session, ended: null })
}

/** Stores the session of a login. */
export function writeLogin(session: Session): void {
  setState({ session, ended: null }, true)
}

/** Stores a session's newer token. Returns false when that session is no longer the stored one. */
export function renewSession(before: Session, next: Session): boolean {
  const newest = readNewestSession()
  if (newest?.user._id !== before.user._id || newest.token !== before.token) return false
  writeSession(next)
  return true
}

/** Records that the server ended this session or closed its account, if it is the stored one. */
export function endSession({ user, token }: Session, { isClosed = false } = {}): void {
  if (readNewestSession()?.token === token) setState({ session: null, ended: { userId: user._id, user, isClosed } })
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the mirror of the session. */
export function connectMirror(to: SessionCopy): void {
  mirror = to
}

/** Resolves once the mirror has the session, or has failed. */
export async function mirrored(): Promise<void> {
  if (mirror) await withTimeout(mirror.write(storedSession), MIRROR_MS).catch(() => undefined)
}

/** Adopts a newer token of the same session from elsewhere. */
export function adoptNewerSession(other: Session | null): void {
  const newest = readNewestSession()
  if (newest && other?.user._id === newest.user._id && isNewer(other.token, newest.token)) writeSession(other)
}

/** Adopts a session that the worker refreshed while no page was open. */
export async function adoptMirroredSession(): Promise<void> {
  if (mirror) adoptNewerSession(await withTimeout(mirror.read(), MIRROR_MS).catch(() => null))
}

/** Follows changes of the session by other tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || [TOKEN, USER, ENDED].includes(key)) applyOtherTabs()
  })
  // A frozen page receives no storage events.
  window.addEventListener('pageshow', applyOtherTabs)
  document.addEventListener('visibilitychange', applyOtherTabs)
}
