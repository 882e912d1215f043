import type { BlogDetail, BlogList, BlogSummary } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '../../offline/load.js'
import { useEmbedded } from '../../shared/data/bootstrap.js'
import { type StoredSource, type StoredState, useStored } from '../../shared/data/use-stored.js'
import { useTranslation } from '../../shared/i18n/use-translation.js'
import { blogResource } from './blog.resources.js'
import type { BlogFilter } from './blog-filter.js'
import { blogsResource, LATEST_POSTS, LATEST_POSTS_RESOURCE, storedBlogsPath } from './blog-list.resources.js'

/** A public response as it is kept on this device. What was kept before the document came is older than the document. */
function useKept<T>(path: string, embeddedAs: string): StoredState<T> {
  const embedded = useEmbedded<T>(embeddedAs)
  const isEmbedded = embedded !== undefined
  const isMissing = embedded === null
  const open = useCallback(async (): Promise<StoredSource<T>> => {
    const { documents } = await loadOffline()
    const source = documents.ofEverybody<T>(path)
    return {
      subscribe: (next, failed) =>
        source.subscribe(
          (kept) => next(isEmbedded && kept && kept.savedAt < performance.timeOrigin ? undefined : kept),
          failed,
        ),
      // The document has just said that there is none.
      pull: async (isAsked) => {
        if (!isMissing || isAsked) await source.pull()
      },
    }
  }, [path, isEmbedded, isMissing])
  return useStored(open, { embeddedAs })
}

/** The posts that the list's address asks for. */
export function useBlogs(filter: BlogFilter): StoredState<BlogList> {
  const { language } = useTranslation()
  return useKept(storedBlogsPath(filter, language), blogsResource(filter))
}

/** The newest posts in the page's language: the first of those that the blog keeps here. */
export function useLatestPosts(): readonly BlogSummary[] {
  const { language } = useTranslation()
  const { data } = useKept<BlogList>(storedBlogsPath({}, language), LATEST_POSTS_RESOURCE)
  return data?.blogs.slice(0, LATEST_POSTS) ?? []
}

/** A post with those related to it. One that was taken back since it was kept here is missing. */
export function useBlogPost(slug: string): StoredState<BlogDetail> {
  const path = blogResource(slug)
  const kept = useKept<BlogDetail>(path, path)
  const status = kept.error?.status
  return status === 404 || status === 410 ? { ...kept, state: 'missing', data: undefined } : kept
}
