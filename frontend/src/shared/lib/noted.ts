const YES = 'yes'

/** Whether this was noted on this device. */
export function isNoted(key: string): boolean {
  try {
    return localStorage.getItem(key) === YES
  } catch {
    return false
  }
}

/** Notes something small on this device, or takes it back. Where storage is forbidden or full it is forgotten at once. */
export function note(key: string, isSet = true): void {
  try {
    if (isSet) localStorage.setItem(key, YES)
    else localStorage.removeItem(key)
  } catch {
    // As said above.
  }
}
