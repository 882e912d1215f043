import type { Translator } from '../i18n/translator.js'
import { BLOG_CATEGORY_KEYS, type BlogCategory } from './blog.rules.js'
import { plainText } from './read-time.rules.js'
import { searchTextOf } from './search-terms.rules.js'

/**
 * What a search of posts looks through: the terms of every text of a post, tags of its HTML not counted, and of its
 * category, also as readers of the post's language have it.
 */
export function blogSearchText(
  post: {
    title: string
    excerpt: string
    category: BlogCategory
    tags: readonly string[]
    keywords: readonly string[]
    content: string
  },
  { t }: Pick<Translator, 't'>,
): string {
  const category = [post.category, t(BLOG_CATEGORY_KEYS[post.category])]
  const texts = [post.title, post.excerpt, ...category, ...post.tags, ...post.keywords, plainText(post.content)]
  return searchTextOf(texts)
}
