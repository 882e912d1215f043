/** Text that contains any of these tags is HTML with its own paragraphs. */
const HAS_PARAGRAPHS = /<(?:p|div|br)\b/i
/** Block tags that a paragraph cannot contain. */
const BLOCK_TAG = /<(\/?)(?:h[1-4]|ul|ol|blockquote|pre)\b[^<>]*>|<hr\b[^<>]*>/gi
const BLANK_LINES = /\n[^\S\n]*\n\s*/

/** Trims the lines of a block and joins them with br tags. */
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
 * Wraps a post without p, div or br tags into paragraphs. Blank lines separate paragraphs; single line breaks become br
 * tags. Headings, lists, quotes, rules and code blocks stay unchanged.
 */
export function toParagraphs(content: string): string {
  if (HAS_PARAGRAPHS.test(content)) return content
  const text = content.replace(/\r\n?/g, '\n')
  let html = ''
  /** Start of the text that is not written yet, and the number of open blocks there. */
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
