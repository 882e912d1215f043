import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '#shared/lib/use-online.js'
import { canBeStored, type OfflineCopy, readOfflineCopy, storeOfflineCopy } from './offline-copy.js'
import { prefetched } from './prefetch-for-offline.js'

export interface Storing {
  /** Share that is done, from 0 to 1; null when nothing is in progress. */
  progress: number | null
  hasFailed: boolean
  online: boolean
  /** Stores the missing files. */
  store: () => void
}

/** The site's offline copy on this device, and how to complete it. `copy` is null while unknown or impossible. */
export function useOfflineCopy(): Storing & { copy: OfflineCopy | null } {
  const [copy, setCopy] = useState<OfflineCopy | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const online = useOnline()
  const read = useCallback(() => readOfflineCopy().then(setCopy, () => undefined), [])
  // The size of missing files can only be requested online.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again when the connection changes
  useEffect(() => {
    if (canBeStored()) void prefetched().then(read)
  }, [read, online])
  const store = async () => {
    setHasFailed(false)
    setProgress(0)
    try {
      await storeOfflineCopy(setProgress)
    } catch {
      setHasFailed(true)
    }
    await read()
    setProgress(null)
  }
  return { copy, progress, hasFailed, online, store: () => void store() }
}
