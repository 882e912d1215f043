import { useEffect, useState } from 'react'

/** The token of a link that undoes a change of the account; null without one. */
export function useUndoToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  // The fragment never reaches a server, so read it here and remove it from the address.
  useEffect(() => {
    const found = new URLSearchParams(location.hash.slice(1)).get('undo')
    if (!found) return
    setToken(found)
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}
