import type { Session, User } from '@sofaseva/contract'
import { withTimeout } from '../lib/with-timeout.js'
import { adoptGuestData, forgetPersonData } from './person-storage.js'
import { isNewer } from './token.js'

const TOKEN = 'token'
const USER = 'user'
const SAVED_AT = 'user-saved-at'
const ENDED = 'session-ended'
/** Whose session ended because their account was closed. */
const CLOSED = 'account-closed'
/** The database may hang; the session must not. */
const MIRROR_MS = 2_000

/** Whose session the server ended. Their page stays as it is until somebody logs in. */
export interface EndedSession {
  userId: string
  /** Null after a reload: what the page showed is gone. */
  user: User | null
  /** Their account was closed: they cannot log in again. */
  isClosed: boolean
}

interface State {
  session: Session | null
  ended: EndedSession | null
}

/** The copy of the session that the worker reads. */
export interface SessionMirror {
  read(): Promise<Session | null>
  /** Brings it up to what `kept` says at the moment of writing. */
  write(kept: () => Session | null): Promise<void>
}

type Listener = (session: Session | null) => void

const listeners = new Set<Listener>()
let state: State | undefined
let mirror: SessionMirror | null = null
/** False once storage refused: then the session lives as long as the page. */
let isStored = true
let changes = 0
let personChange = new AbortController()

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
    return isStored ? load() : null
  } catch {
    return null
  }
}

function current(): State {
  state ??= stored() ?? { session: null, ended: null }
  return state
}

const personOf = ({ session, ended }: State) => session?.user._id ?? ended?.userId ?? null

/** Applies a state. When the person changes, the data of the one before is removed. */
function applyState(next: State): void {
  const before = current()
  const [was, is] = [personOf(before), personOf(next)]
  const user = next.ended?.userId === was ? (before.session?.user ?? before.ended?.user ?? null) : null
  state = next.ended ? { ...next, ended: { ...next.ended, user } } : next
  if (was !== null && was !== is) {
    forgetPersonData(was)
    changes += 1
    personChange.abort()
    personChange = new AbortController()
  } else if (is !== null && was === null) adoptGuestData(is)
  for (const listener of listeners) listener(state.session)
}

const isSame = (a: State, b: State) =>
  personOf(a) === personOf(b) && JSON.stringify(a.session) === JSON.stringify(b.session)

/** Applies what another tab did to the session. */
function follow(): void {
  const next = stored()
  if (next && !isSame(next, current())) applyState(next)
}

function store({ session, ended }: State): void {
  try {
    // First who it was, and why: other tabs look when the token goes.
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
    isStored = true
  } catch {
    isStored = false
  }
}

function set(next: State): void {
  store(next)
  applyState(next)
}

/** Who is signed in on this device. The role is for display: the server decides every permission. */
export function readSession(): Session | null {
  return current().session
}

/** The same, after applying what other tabs did a moment ago. */
export function readNewestSession(): Session | null {
  follow()
  return readSession()
}

/** What is stored at this moment, without notifying listeners. */
function keptSession(): Session | null {
  return (stored() ?? current()).session
}

/** Who was signed in here until the server ended their session, or null. */
export function readEndedSession(): EndedSession | null {
  return current().ended
}

/** Whose page this is: who is signed in, or was until the server ended it. Null for a guest's. */
export function personId(): string | null {
  return personOf(current())
}

/** How often the person of this page has changed, or has left. */
export function personChanges(): number {
  return changes
}

/** Aborts when the person of this page changes or leaves. */
export function personChangeSignal(): AbortSignal {
  return personChange.signal
}

/** A token whose person is not stored beside it: who they are has to be asked. */
export function tokenWithoutUser(): string | null {
  try {
    return readSession() ? null : localStorage.getItem(TOKEN)
  } catch {
    return null
  }
}

/** When the server last told who is signed in, in epoch milliseconds; undefined while that is not known. */
export function sessionSavedAt(): number | undefined {
  try {
    return Number(localStorage.getItem(SAVED_AT)) || undefined
  } catch {
    return undefined
  }
}

export function writeSession(session: Session | null): void {
  set({ session, ended: null })
}

/** Keeps a session's newer token; false when that session is not the one that is kept any more. */
export function renewSession(before: Session, next: Session): boolean {
  const kept = readNewestSession()
  if (kept?.user._id !== before.user._id || kept.token !== before.token) return false
  writeSession(next)
  return true
}

/** Notes that the server ended this session, or closed its account, if it is the one that is kept. */
export function endSession({ user, token }: Session, { isClosed = false } = {}): void {
  if (readNewestSession()?.token === token) set({ session: null, ended: { userId: user._id, user, isClosed } })
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the session mirrored from now on. */
export function connectMirror(to: SessionMirror): void {
  mirror = to
}

/** Resolves once the mirror holds what is kept here, or cannot. */
export async function mirrored(): Promise<void> {
  if (mirror) await withTimeout(mirror.write(keptSession), MIRROR_MS).catch(() => undefined)
}

/** Takes over a newer token of the same session from elsewhere. */
export function adoptNewerSession(other: Session | null): void {
  const kept = readNewestSession()
  if (kept && other?.user._id === kept.user._id && isNewer(other.token, kept.token)) writeSession(other)
}

/** Takes over what the worker refreshed while no page was open. */
export async function adoptMirroredSession(): Promise<void> {
  if (mirror) adoptNewerSession(await withTimeout(mirror.read(), MIRROR_MS).catch(() => null))
}

/** Follows what other tabs do to the session. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || [TOKEN, USER, ENDED].includes(key)) follow()
  })
  // A page that was frozen or put away was told nothing.
  window.addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
}
