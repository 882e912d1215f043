import type { Translator } from '../i18n/translator.js'
import { BLOG_CATEGORY_KEYS, type BlogCategory } from './blog.rules.js'
import { plainText } from './read-time.rules.js'
import { fold, wordsIn } from './words.rules.js'

/** No word of an index is longer; what is beyond is not told apart. */
const MAX_TERM = 80
/** Makes every word long enough for a full-text index, and none of them a stop word. */
const PREFIX = 'ww'

/**
 * A word as an index of any server takes it: folded, in Latin letters and digits. The start of a word is the start of its
 * term.
 */
function termOf(word: string): string {
  const written = [...fold(word)].map((character) =>
    /[a-z0-9]/.test(character) ? character : `u${character.codePointAt(0)?.toString(16).padStart(5, '0')}`,
  )
  return (PREFIX + written.join('')).slice(0, MAX_TERM)
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
  return [...new Set(wordsIn(texts.join('\n')).map(termOf))].join(' ')
}

/** The same terms as a full-text search for posts that have words starting like all of these; null for no words. */
export function blogSearchExpression(search: string): string | null {
  const terms = [...new Set(wordsIn(search).map(termOf))]
  return terms.length > 0 ? terms.map((term) => `+${term}*`).join(' ') : null
}
