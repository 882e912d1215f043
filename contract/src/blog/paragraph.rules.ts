/** A text with any of these is HTML that has its own paragraphs. */
const HAS_PARAGRAPHS = /<(?:p|div|br)\b/i
/** Tags of blocks that stand for themselves: a paragraph cannot hold them. */
const BLOCK_TAG = /<(\/?)(?:h[1-4]|ul|ol|blockquote|pre)\b[^<>]*>|<hr\b[^<>]*>/gi
const BLANK_LINES = /\n[^\S\n]*\n\s*/

/** Lines of a block, trimmed, with line breaks between them. */
function withLineBreaks(block: string): string {
  return block
    .split('\n')
    .map((line) => line.trim())
    .join('<br />')
}

function paragraphsOf(text: string): string {
  return text
    .split(BLANK_LINES)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => `<p>${withLineBreaks(block)}</p>`)
    .join('')
}

/**
 * Turns a post without p, div or br tags into paragraphs: blocks between blank lines become paragraphs, single line
 * breaks become br. Headings, lists, quotes, rules and code blocks stay as they are.
 */
export function toParagraphs(content: string): string {
  if (HAS_PARAGRAPHS.test(content)) return content
  const text = content.replace(/\r\n?/g, '\n')
  let html = ''
  /** Where what is not written yet begins, and how many blocks are open there. */
  let from = 0
  let depth = 0
  for (const { 0: tag, 1: slash, index } of text.matchAll(BLOCK_TAG)) {
    if (depth === 0) {
      html += paragraphsOf(text.slice(from, index))
      from = index
    }
    const isRule = slash === undefined
    if (!isRule) depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
    if (depth === 0) {
      html += text.slice(from, index + tag.length)
      from = index + tag.length
    }
  }
  const rest = text.slice(from)
  return html + (depth === 0 ? paragraphsOf(rest) : rest)
}
