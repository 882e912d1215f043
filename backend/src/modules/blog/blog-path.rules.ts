import { type Language, localizedPath, PATHS, pathTo } from '@sofaseva/contract'

/** Where a post's page is, with its language. */
export function blogPostPath({ slug, language }: { slug: string; language: Language }): string {
  return localizedPath(pathTo(PATHS.blogPost, { slug }), language)
}
