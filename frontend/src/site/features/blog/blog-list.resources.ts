import type { Language } from '@sofaseva/contract'
import type { PostFilter } from './post-filter.js'

/** Search parameters of the list, in the order in which its API path has them. */
export const BLOG_SEARCH = ['category', 'search', 'page', 'language'] as const

/** API path of the posts that a filter asks for. */
export function blogsResource(asked: Partial<Record<(typeof BLOG_SEARCH)[number], string | number>>): string {
  const query = BLOG_SEARCH.flatMap((name) => {
    const value = asked[name]
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return query.length > 0 ? `/blogs?${query.join('&')}` : '/blogs'
}

/** What says which languages have posts of a category, or any; for heads alone, which are the server's: no API has it. */
export function blogLanguagesResource(category = ''): string {
  return `/blogs/languages?category=${encodeURIComponent(category)}`
}

/** Where a list is kept on this device: each language's apart. */
export function storedPostsPath(filter: PostFilter, language: Language): string {
  return blogsResource({ language, ...filter })
}

/** How many posts the home page shows. */
export const LATEST_POSTS = 3
/** API path of them, in the reader's language. */
export const LATEST_POSTS_RESOURCE = `/blogs?limit=${LATEST_POSTS}`
