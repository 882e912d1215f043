import { useCallback, useEffect, useState } from 'react'
import { personKey } from '../session/person-storage.js'
import { onSession, personId } from '../session/session-store.js'

/** Where a draft is kept: for this tab, or for this browser, where it outlives one that was closed or has crashed. */
const STORAGES = { tab: () => sessionStorage, browser: () => localStorage }

/**
 * What a person typed, kept for this tab: still there after an error, a login or a reload, and gone with who typed it.
 * A guest's goes with them through the login. What takes hours to write is kept for the browser.
 */
export function useDraft<T>(
  name: string,
  empty: T,
  keptFor: keyof typeof STORAGES = 'tab',
): [T, (change: Partial<T>) => void, () => void] {
  const [draft, setDraft] = useState(empty)
  const storage = STORAGES[keptFor]

  useEffect(() => {
    const read = () => {
      try {
        const kept = storage().getItem(personKey(personId(), name))
        if (kept) setDraft((before) => ({ ...before, ...(JSON.parse(kept) as Partial<T>) }))
      } catch {
        // Storage is forbidden: the draft lives as long as the page.
      }
    }
    read()
    // Who logs in over this page may have typed something before.
    return onSession(read)
  }, [name, storage])

  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        try {
          storage().setItem(personKey(personId(), name), JSON.stringify(next))
        } catch {
          // As above.
        }
        return next
      }),
    [name, storage],
  )
  const clear = useCallback(() => {
    try {
      storage().removeItem(personKey(personId(), name))
    } catch {
      // As above.
    }
  }, [name, storage])
  return [draft, change, clear]
}
