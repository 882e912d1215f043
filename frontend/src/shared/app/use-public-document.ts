import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { useEmbedded } from '../data/bootstrap.js'
import { type StoredSource, type StoredState, useStored } from '../data/use-stored.js'

/**
 * Loads a public response through the store on this device. An entry stored before the document loaded is older than
 * the document, so it is skipped.
 */
export function usePublicDocument<T>(path: string, embeddedAs: string): StoredState<T> {
  const embedded = useEmbedded<T>(embeddedAs)
  const isEmbedded = embedded !== undefined
  const isMissing = embedded === null
  const open = useCallback(async (): Promise<StoredSource<T>> => {
    const { documents } = await loadOffline()
    const source = documents.forAllUsers<T>(path)
    return {
      subscribe: (next, failed) =>
        source.subscribe(
          (kept) => next(isEmbedded && kept && kept.savedAt < performance.timeOrigin ? undefined : kept),
          failed,
        ),
      // The document already says that it does not exist.
      pull: async (isAsked) => {
        if (!isMissing || isAsked) await source.pull()
      },
      start: async () => {
        if (!isMissing) await source.start()
      },
    }
  }, [path, isEmbedded, isMissing])
  return useStored(open, { embeddedAs })
}

/** The same, where a response that the server no longer has counts as missing. */
export function usePublicEntity<T>(path: string, embeddedAs = path): StoredState<T> {
  const stored = usePublicDocument<T>(path, embeddedAs)
  const status = stored.error?.status
  return status === 404 || status === 410 ? { ...stored, state: 'missing', data: undefined } : stored
}
