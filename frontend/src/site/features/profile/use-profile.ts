import type { User } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { api } from '#shared/http/api.js'
import { useRefresh } from '#shared/lib/use-refresh.js'
import { readSession, writeSession } from '#shared/session/session-store.js'

/** Stores the signed-in user as the server returned them. */
export function storeUser(user: User): void {
  const session = readSession()
  // Another user may have signed in before the response.
  if (session?.user._id === user._id) writeSession({ ...session, user })
}

/** Refreshes the stored profile while the page is open. `reload` throws the failure. */
export function useProfile(): { failed: boolean; reload: () => Promise<void> } {
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      storeUser(await api<User>('/auth/profile'))
      setFailed(false)
    } catch (error) {
      setFailed(true)
      throw error
    }
  }, [])
  useRefresh(useCallback(() => void reload().catch(() => undefined), [reload]))
  return { failed, reload }
}
