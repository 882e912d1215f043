import { useQuery } from '@tanstack/react-query'
import { importWithRetry } from '#shared/lib/import-with-retry.js'

const load = () => import('./blog-editor.js')

/** Begins to read the editor's code. Who shows it tries again if that fails. */
export function preloadBlogEditor(): void {
  load().catch(() => {})
}

/**
 * The editor, which is large: its page asks for the post before it, so that one comes while the other is read. The route
 * names its module as its `part`.
 */
export function useBlogEditor() {
  return useQuery({
    queryKey: ['blog-editor'],
    queryFn: () => importWithRetry(load),
    // It is code.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
