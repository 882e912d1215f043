import type { Language } from '@sofaseva/contract'

/** Search parameters of the list, in the order in which its API path has them. */
export const BLOG_SEARCH = ['category', 'search', 'page', 'language'] as const

/** API path of the posts that the list's address asks for. */
export function blogsResource(query: URLSearchParams): string {
  const asked = BLOG_SEARCH.flatMap((name) => {
    const value = query.get(name)?.trim()
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return asked.length > 0 ? `/blogs?${asked.join('&')}` : '/blogs'
}

/** What says which languages have posts of a category, or any; for heads alone, which are the server's: no API has it. */
export function blogLanguagesResource(category = ''): string {
  return `/blogs/languages?category=${encodeURIComponent(category)}`
}

/** Where a list is kept on this device: each language's apart. */
export function storedBlogsPath(query: URLSearchParams, language: Language): string {
  const asked = new URLSearchParams(query)
  if (!asked.get('language')) asked.set('language', language)
  return blogsResource(asked)
}

/** How many posts the home page shows. */
export const LATEST_POSTS = 3
/** API path of them, in the reader's language. */
export const LATEST_POSTS_RESOURCE = `/blogs?limit=${LATEST_POSTS}`
