import { type BlogDetail, type BlogList, type BlogSummary, DEFAULT_LANGUAGE } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { useEmbedded } from '#shared/data/bootstrap.js'
import { type StoredSource, type StoredState, useStored } from '#shared/data/use-stored.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
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
    const source = documents.forAllUsers<T>(path)
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

/** A list as it is stored here, if at all; nothing is fetched for it. */
function useStoredList(path: string | null): StoredState<BlogList> {
  const open = useCallback(async (): Promise<StoredSource<BlogList>> => {
    const { documents } = await loadOffline()
    const { subscribe } = documents.forAllUsers<BlogList>(path ?? '')
    return { subscribe }
  }, [path])
  return useStored(path === null ? null : open)
}

/**
 * The posts that the list's address asks for. Those of a language that is not stored here are, without a network, the
 * ones in the default language.
 */
export function useBlogs(filter: BlogFilter): StoredState<BlogList> {
  const { language } = useTranslation()
  const own = useKept<BlogList>(storedBlogsPath(filter, language), blogsResource(filter))
  const isUnreached = own.state === 'failed' && own.error?.status === 0
  const other = useStoredList(
    isUnreached && language !== DEFAULT_LANGUAGE ? storedBlogsPath(filter, DEFAULT_LANGUAGE) : null,
  )
  return other.state === 'ready'
    ? { ...other, language: DEFAULT_LANGUAGE, error: own.error, refresh: own.refresh }
    : own
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
