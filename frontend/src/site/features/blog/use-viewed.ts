import { indianDay } from '@sofaseva/contract'
import { useEffect } from 'react'
import { api } from '#shared/http/api.js'
import { pageUserId } from '#shared/session/session-store.js'
import { userKey } from '#shared/session/user-storage.js'
import { blogResource } from './blog.resources.js'
import { readViewedPosts, type ViewedPost, wasViewed, withViewedPost } from './viewed-posts.rules.js'

function viewedPostsAt(key: string): ViewedPost[] {
  try {
    return readViewedPosts(localStorage.getItem(key))
  } catch {
    return []
  }
}

function keep(key: string, viewed: readonly ViewedPost[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(viewed))
  } catch {
    // Storage is blocked or full. The server still counts each visitor once a day.
  }
}

/** Counts a view of the post, once a day on this device. `slug` is undefined until the post has loaded. */
export function useViewed(slug: string | undefined): void {
  useEffect(() => {
    if (slug === undefined) return
    const key = userKey(pageUserId(), 'viewed-posts')
    const post = { slug, day: indianDay(Date.now()) }
    const viewed = viewedPostsAt(key)
    if (wasViewed(viewed, post)) return
    // Without a response, the view counts the next time the post is opened.
    api(`${blogResource(slug)}/view`, { method: 'POST' }).then(
      () => keep(key, withViewedPost(viewedPostsAt(key), post)),
      () => undefined,
    )
  }, [slug])
}
