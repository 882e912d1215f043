import type { Favourite } from '@sofaseva/contract'
import { useCallback } from 'react'
import { FAVOURITES_PATH } from '#offline/documents/favourites.js'
import type { OutboxRow } from '#offline/index.js'
import { loadOffline } from '#offline/load.js'
import { withWaitingFavourites } from '#offline/outbox/kinds/index.js'
import { sourceOf, useStored } from '#shared/data/use-stored.js'

/**
 * The user's favourites from this device, the newest first, with the changes that have not arrived. Undefined while
 * they are read, and for guests.
 */
export function useFavourites(userId: string | undefined): readonly Favourite[] | undefined {
  const openList = useCallback(
    () => loadOffline().then(({ documents }) => documents.forUser<Favourite[]>(userId ?? '', FAVOURITES_PATH)),
    [userId],
  )
  const openRows = useCallback(
    () => loadOffline().then(({ outbox }) => sourceOf<OutboxRow[]>(outbox.observe(userId ?? ''))),
    [userId],
  )
  const stored = useStored(userId ? openList : null)
  const waiting = useStored(userId ? openRows : null)
  // Without a stored list, the changes alone are known.
  const list = stored.data ?? (stored.error ? [] : undefined)
  const rows = waiting.data ?? (waiting.error ? [] : undefined)
  return list && rows && withWaitingFavourites(list, rows)
}
