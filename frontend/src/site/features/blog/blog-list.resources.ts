import type { Language } from '@sofaseva/contract'
import type { PostFilter } from './post-filter.js'

/** Search parameters of the list, in the order of its API path. */
export const BLOG_SEARCH = ['category', 'search', 'page', 'language'] as const

/** API path of the posts for a filter. */
export function blogsResource(asked: Partial<Record<(typeof BLOG_SEARCH)[number], string | number>>): string {
  const query = BLOG_SEARCH.flatMap((name) => {
    const value = asked[name]
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return query.length > 0 ? `/blogs?${query.join('&')}` : '/blogs'
}

/**
 * Resource key of the post counts by language, for one category or all. Only the server resolves it for heads; the API
 * has no such route.
 */
export function blogLanguagesResource(category = ''): string {
  return `/blogs/languages?category=${encodeURIComponent(category)}`
}

/** Key of a stored list, separate for each language. */
export function storedPostsPath(filter: PostFilter, language: Language): string {
  return blogsResource({ language, ...filter })
}

/** Number of posts on the home page. */
export const LATEST_POSTS = 3
/** API path of the posts on the home page, in the reader's language. */
export const LATEST_POSTS_RESOURCE = `/blogs?limit=${LATEST_POSTS}`
