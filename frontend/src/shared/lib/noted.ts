import { ownKey } from '../session/own-storage.js'
import { personId } from '../session/session-store.js'

const YES = 'yes'

/** Whether this was noted on this device for the person who is signed in, or for a guest. */
export function isNoted(name: string): boolean {
  try {
    return localStorage.getItem(ownKey(personId(), name)) === YES
  } catch {
    return false
  }
}

/** Notes something small of theirs on this device, or takes it back. Where storage is forbidden it is forgotten at once. */
export function note(name: string, isSet = true): void {
  try {
    const key = ownKey(personId(), name)
    if (isSet) localStorage.setItem(key, YES)
    else localStorage.removeItem(key)
  } catch {
    // As said above.
  }
}
