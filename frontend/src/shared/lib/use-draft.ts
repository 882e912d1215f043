import { useCallback, useEffect, useRef, useState } from 'react'
import { personKey } from '../session/person-storage.js'
import { onSession, personId } from '../session/session-store.js'

/** Ignores errors. If storage is forbidden, a draft lasts as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** This user's unsent input under this name in this tab. */
export const keptDraft = {
  read: <T>(name: string): T | undefined =>
    attempt(() => JSON.parse(sessionStorage.getItem(personKey(personId(), name)) ?? 'null') as T | null) ?? undefined,
  write: (name: string, draft: unknown) =>
    attempt(() => sessionStorage.setItem(personKey(personId(), name), JSON.stringify(draft))),
  remove: (name: string) => attempt(() => sessionStorage.removeItem(personKey(personId(), name))),
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
      const kept = keptDraft.read<Partial<T>>(name)
      if (!kept) return
      const next = { ...latest.current, ...kept }
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
      keptDraft.write(name, latest.current)
    },
    [name],
  )
  const clear = useCallback(() => void keptDraft.remove(name), [name])
  return [draft, change, clear]
}
