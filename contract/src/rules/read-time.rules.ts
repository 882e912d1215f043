import { LIMITS } from '../limits.js'

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
