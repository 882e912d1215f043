/**
 * A user's data in this browser: drafts of this tab, searches, choices. The keys contain the user's ID, so no other
 * user sees the data. A logout removes it. A guest's data goes to the user who logs in.
 */
const prefixOf = (userId: string) => `own:${userId}:`

/** The key of data for a user, or for a guest. */
export function userKey(userId: string | null, name: string): string {
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
      // Storage is forbidden, so nothing is stored.
    }
}

/** Removes all data of a user. */
export function removeUserData(userId: string): void {
  inBoth((storage) => {
    for (const key of keysOf(storage, userId)) storage.removeItem(key)
  })
}

/** Passes a guest's data to the user who has logged in. The user's existing data wins. */
export function adoptGuestData(userId: string): void {
  inBoth((storage) => {
    for (const key of keysOf(storage, '')) {
      const own = prefixOf(userId) + key.slice(prefixOf('').length)
      if (storage.getItem(own) === null) storage.setItem(own, storage.getItem(key) ?? '')
      storage.removeItem(key)
    }
  })
}
