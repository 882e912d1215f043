import { useQuery } from '@tanstack/react-query'
import { importWithRetry } from '#shared/lib/import-with-retry.js'

const load = () => import('./post-editor.js')

/** Preloads the editor's code. The page retries if this fails. */
export function preloadPostEditor(): void {
  load().catch(() => {})
}

/**
 * Loads the editor's code, which is large. The page fetches the post first, so that both load in parallel. The route
 * lists this module as its `part`.
 */
export function usePostEditor() {
  return useQuery({
    queryKey: ['blog-editor'],
    queryFn: () => importWithRetry(load),
    // Code never becomes stale.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
