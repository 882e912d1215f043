import type { Translator } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { searchTextOf } from '../lib/text/search-terms.js'
import { POST_CATEGORY_KEYS, type PostCategory } from './blog.rules.js'

/** A tag; quoted attribute values may contain any character. */
const TAG = /<[a-z/!][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/gi
/** Tags that end a word: blocks, line breaks and images. Words continue across all other tags. */
const SEPARATING_TAG = /^<\/?(?:p|div|br|h[1-6]|ul|ol|li|blockquote|hr|pre|img)\b/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns the text of HTML on one line, with entities decoded. */
export function plainText(html: string): string {
  return html
    .replace(TAG, (tag) => (SEPARATING_TAG.test(tag) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Counts the words of a post without its tags. */
export function countWords(content: string): number {
  const text = plainText(content)
  return text === '' ? 0 : text.split(' ').length
}

/** Reading time in minutes, from one to the editor's maximum. */
export function readTimeOf(content: string): number {
  const minutes = Math.ceil(countWords(content) / LIMITS.blog.wordsPerMinute)
  return Math.min(Math.max(minutes, LIMITS.blog.readTimeMin), LIMITS.blog.readTimeMax)
}

/**
 * Returns the search terms of a post's texts and category, without HTML tags. It includes the category name in the
 * post's language.
 */
export function postSearchText(
  post: {
    title: string
    excerpt: string
    category: PostCategory
    tags: readonly string[]
    keywords: readonly string[]
    content: string
  },
  { t }: Pick<Translator, 't'>,
): string {
  const category = [post.category, t(POST_CATEGORY_KEYS[post.category])]
  const texts = [post.title, post.excerpt, ...category, ...post.tags, ...post.keywords, plainText(post.content)]
  return searchTextOf(texts)
}
