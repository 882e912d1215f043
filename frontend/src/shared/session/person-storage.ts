/**
 * What this browser keeps for one person: drafts of this tab, searches, choices. Its names carry whose it is, so that
 * nobody else is shown it, and all of it goes when they log out. A guest's has no name and goes to who logs in.
 */
const prefixOf = (userId: string) => `own:${userId}:`

/** The key under which something is kept for a person, or for a guest. */
export function personKey(userId: string | null, name: string): string {
  return prefixOf(userId ?? '') + name
}

function keysOf(storage: Storage, userId: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefixOf(userId)))
}

function inBoth(work: (storage: Storage) => void): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      work(storage())
    } catch {
      // Storage is forbidden: nothing is kept.
    }
}

/** Removes all that is kept for a person. */
export function forgetPersonData(userId: string): void {
  inBoth((storage) => {
    for (const key of keysOf(storage, userId)) storage.removeItem(key)
  })
}

/** Hands what a guest left to the person who has logged in, unless they have their own. */
export function adoptGuestData(userId: string): void {
  inBoth((storage) => {
    for (const key of keysOf(storage, '')) {
      const own = prefixOf(userId) + key.slice(prefixOf('').length)
      if (storage.getItem(own) === null) storage.setItem(own, storage.getItem(key) ?? '')
      storage.removeItem(key)
    }
  })
}
