// @ts-nocheck
import { type Language, localizedPath, PATHS, pathTo } from '@sofaseva/contract'

/** The path of a post's page, with its language. */
export function blogPostPath({ slug, language }: { slug: string; language: Language }): string {
  return localizedPath(pathTo(PATHS.blogPost, { slug }), language)
}
