import type { Translator } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { searchTextOf } from '../lib/text/search-terms.js'
import { BLOG_CATEGORY_KEYS, type BlogCategory } from './blog.rules.js'

/** A tag; what its attributes have in quotes may be anything. */
const TAG = /<[a-z/!][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/gi
/** Tags between which words end: blocks, line breaks and pictures. A word goes on through all others. */
const SEPARATING_TAG = /^<\/?(?:p|div|br|h[1-6]|ul|ol|li|blockquote|hr|pre|img)\b/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of HTML on one line: no tags, entities written out. */
export function plainText(html: string): string {
  return html
    .replace(TAG, (tag) => (SEPARATING_TAG.test(tag) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words of a post, tags not counted. */
export function countWords(content: string): number {
  const text = plainText(content)
  return text === '' ? 0 : text.split(' ').length
}

/** Minutes that reading it takes: at least one, at most what the editor takes. */
export function readTimeOf(content: string): number {
  const minutes = Math.ceil(countWords(content) / LIMITS.blog.wordsPerMinute)
  return Math.min(Math.max(minutes, LIMITS.blog.readTimeMin), LIMITS.blog.readTimeMax)
}

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
