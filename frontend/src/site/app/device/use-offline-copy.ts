import { useCallback, useEffect, useState } from 'react'
import { useOnline } from '#shared/lib/use-online.js'
import { canBeStored, type OfflineCopy, readOfflineCopy, storeOfflineCopy } from './offline-copy.js'
import { prefetched } from './prefetch-for-offline.js'

export interface Storing {
  /** What is done of it, from 0 to 1; null while it is not under way. */
  progress: number | null
  hasFailed: boolean
  online: boolean
  /** Stores what is missing. */
  store: () => void
}

/** The copy of the site on this device, null while it is not known or there can be none; and how to complete it. */
export function useOfflineCopy(): Storing & { copy: OfflineCopy | null } {
  const [copy, setCopy] = useState<OfflineCopy | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const online = useOnline()
  const read = useCallback(() => readOfflineCopy().then(setCopy, () => undefined), [])
  // Online, the size of what is missing can be asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
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
