import { useCallback, useEffect, useRef, useState } from 'react'
import { onSession, pageUserId } from '../session/session-store.js'
import { userKey } from '../session/user-storage.js'

/** Ignores errors. If storage is forbidden, a draft lasts as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** This user's unsent input under this name in this tab. */
export const draftStorage = {
  read: <T>(name: string): T | undefined =>
    attempt(() => JSON.parse(sessionStorage.getItem(userKey(pageUserId(), name)) ?? 'null') as T | null) ?? undefined,
  write: (name: string, draft: unknown) =>
    attempt(() => sessionStorage.setItem(userKey(pageUserId(), name), JSON.stringify(draft))),
  remove: (name: string) => attempt(() => sessionStorage.removeItem(userKey(pageUserId(), name))),
}

/**
 * A user's input, stored for this tab. It survives an error, a login or a reload, and is removed with its user. A
 * guest's draft goes to the user who logs in.
 */
export function useDraft<T>(name: string, empty: T): [T, (change: Partial<T>) => void, () => void] {
  const [draft, setDraft] = useState(empty)
  const latest = useRef(draft)

  useEffect(() => {
    const read = () => {
      const stored = draftStorage.read<Partial<T>>(name)
      if (!stored) return
      const next = { ...latest.current, ...stored }
      // A renewed session must not replace a draft that a form is just sending.
      if (JSON.stringify(next) === JSON.stringify(latest.current)) return
      latest.current = next
      setDraft(next)
    }
    read()
    // A user who logs in over this page may have an earlier draft.
    return onSession(read)
  }, [name])

  const change = useCallback(
    (part: Partial<T>) => {
      latest.current = { ...latest.current, ...part }
      setDraft(latest.current)
      draftStorage.write(name, latest.current)
    },
    [name],
  )
  const clear = useCallback(() => void draftStorage.remove(name), [name])
  return [draft, change, clear]
}
