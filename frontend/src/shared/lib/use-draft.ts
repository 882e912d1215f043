import { useCallback, useEffect, useState } from 'react'
import { personKey } from '../session/person-storage.js'
import { onSession, personId } from '../session/session-store.js'

/**
 * What a person typed, kept for this tab: still there after an error, a login or a reload, and gone with who typed it.
 * A guest's goes with them through the login.
 */
export function useDraft<T>(name: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const [draft, setDraft] = useState(empty)

  useEffect(() => {
    const read = () => {
      try {
        const kept = sessionStorage.getItem(personKey(personId(), name))
        if (kept) setDraft((before) => ({ ...before, ...(JSON.parse(kept) as Partial<T>) }))
      } catch {
        // Storage is forbidden: the draft lives as long as the page.
      }
    }
    read()
    // Who logs in over this page may have typed something before.
    return onSession(read)
  }, [name])

  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        try {
          sessionStorage.setItem(personKey(personId(), name), JSON.stringify(next))
        } catch {
          // As above.
        }
        return next
      }),
    [name],
  )
  const clear = useCallback(() => {
    try {
      sessionStorage.removeItem(personKey(personId(), name))
    } catch {
      // As above.
    }
  }, [name])
  return [draft, change, clear]
}
