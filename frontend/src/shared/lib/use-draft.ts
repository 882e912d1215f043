import { useCallback, useEffect, useRef, useState } from 'react'
import { personKey } from '../session/person-storage.js'
import { onSession, personId } from '../session/session-store.js'

/**
 * What a person typed, kept for this tab: still there after an error, a login or a reload, and gone with who typed it.
 * A guest's goes with them through the login.
 */
export function useDraft<T>(name: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const [draft, setDraft] = useState(empty)
  const latest = useRef(draft)

  useEffect(() => {
    const read = () => {
      try {
        const kept = sessionStorage.getItem(personKey(personId(), name))
        if (!kept) return
        latest.current = { ...latest.current, ...(JSON.parse(kept) as Partial<T>) }
        setDraft(latest.current)
      } catch {
        // Storage is forbidden: the draft lives as long as the page.
      }
    }
    read()
    // Who logs in over this page may have typed something before.
    return onSession(read)
  }, [name])

  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      try {
        sessionStorage.setItem(personKey(personId(), name), JSON.stringify(latest.current))
      } catch {
        // As above.
      }
    },
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
