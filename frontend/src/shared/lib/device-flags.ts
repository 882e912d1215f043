import { pageUserId } from '../session/session-store.js'
import { userKey } from '../session/user-storage.js'

const YES = 'yes'

/** Whether a flag is set on this device for the signed-in user, or for a guest. */
export function hasFlag(name: string): boolean {
  try {
    return localStorage.getItem(userKey(pageUserId(), name)) === YES
  } catch {
    return false
  }
}

/** Sets or clears a flag. Stores nothing when storage is forbidden. */
export function setFlag(name: string, isSet = true): void {
  try {
    const key = userKey(pageUserId(), name)
    if (isSet) localStorage.setItem(key, YES)
    else localStorage.removeItem(key)
  } catch {
    // Storage is forbidden.
  }
}
