import { useCallback, useEffect, useState } from 'react'

/** What a person typed, kept for this tab: still there after an error, a login or a reload. */
export function useDraft<T>(key: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const [draft, setDraft] = useState(empty)

  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(key)
      if (kept) setDraft((before) => ({ ...before, ...(JSON.parse(kept) as Partial<T>) }))
    } catch {
      // Storage is forbidden: the draft lives as long as the page.
    }
  }, [key])

  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const next = { ...before, ...part }
        try {
          sessionStorage.setItem(key, JSON.stringify(next))
        } catch {
          // As above.
        }
        return next
      }),
    [key],
  )
  const clear = useCallback(() => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  }, [key])
  return [draft, change, clear]
}
