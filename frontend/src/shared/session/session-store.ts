import type { Session, User } from '@sofaseva/contract'

const TOKEN = 'token'
const USER = 'user'
const SAVED_AT = 'user-saved-at'

type Listener = (session: Session | null) => void

const listeners = new Set<Listener>()
let current: Session | null | undefined

function load(): Session | null {
  try {
    const token = localStorage.getItem(TOKEN)
    const user = localStorage.getItem(USER)
    return token && user ? { token, user: JSON.parse(user) as User } : null
  } catch {
    return null
  }
}

/** Who is signed in on this device. The role is for display: the server decides every permission. */
export function readSession(): Session | null {
  if (current === undefined) current = load()
  return current
}

/** A token whose person is not stored beside it: who they are has to be asked. */
export function tokenAlone(): string | null {
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
  current = session
  try {
    if (session) {
      localStorage.setItem(TOKEN, session.token)
      localStorage.setItem(USER, JSON.stringify(session.user))
      localStorage.setItem(SAVED_AT, String(Date.now()))
    } else {
      localStorage.removeItem(TOKEN)
      localStorage.removeItem(USER)
      localStorage.removeItem(SAVED_AT)
    }
  } catch {
    // Storage is full or forbidden: the session lives as long as the page.
  }
  for (const listener of listeners) listener(session)
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows what other tabs do to the session. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN && event.key !== USER && event.key !== null) return
    current = load()
    for (const listener of listeners) listener(current)
  })
}
