import { DEFAULT_LANGUAGE, type PostDetail, type PostList, type PostSummary } from '@sofaseva/contract'
import { useCallback } from 'react'
import { loadOffline } from '#offline/load.js'
import { usePublicDocument, usePublicEntity } from '#shared/app/use-public-document.js'
import { type StoredSource, type StoredState, useStored } from '#shared/data/use-stored.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { blogResource } from './blog.resources.js'
import { blogsResource, LATEST_POSTS, LATEST_POSTS_RESOURCE, storedPostsPath } from './blog-list.resources.js'
import type { PostFilter } from './post-filter.js'

/** A list from this device only. It never fetches one. */
function useStoredList(path: string | null): StoredState<PostList> {
  const open = useCallback(async (): Promise<StoredSource<PostList>> => {
    const { documents } = await loadOffline()
    const { subscribe } = documents.forAllUsers<PostList>(path ?? '')
    return { subscribe }
  }, [path])
  return useStored(path === null ? null : open)
}

/**
 * The posts for the list's filter. Offline, a list missing in the page's language falls back to the default language.
 */
export function usePosts(filter: PostFilter): StoredState<PostList> {
  const { language } = useTranslation()
  const own = usePublicDocument<PostList>(storedPostsPath(filter, language), blogsResource(filter))
  const isUnreached = own.state === 'failed' && own.error?.status === 0
  const other = useStoredList(
    isUnreached && language !== DEFAULT_LANGUAGE ? storedPostsPath(filter, DEFAULT_LANGUAGE) : null,
  )
  return other.state === 'ready'
    ? { ...other, language: DEFAULT_LANGUAGE, error: own.error, refresh: own.refresh }
    : own
}

/** The newest posts in the page's language, from the first page of the blog stored here. */
export function useLatestPosts(): readonly PostSummary[] {
  const { language } = useTranslation()
  const { data } = usePublicDocument<PostList>(storedPostsPath({}, language), LATEST_POSTS_RESOURCE)
  return data?.blogs.slice(0, LATEST_POSTS) ?? []
}

/** A post with its related posts. A stored post that is no longer published counts as missing. */
export function usePost(slug: string): StoredState<PostDetail> {
  const path = blogResource(slug)
  return usePublicEntity<PostDetail>(path)
}
