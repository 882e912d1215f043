import { plainText } from '@sofaseva/contract'

const BLOCK_END = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre)\s*>/gi
/** Elements whose content isn't text. An unclosed one reaches to the end. */
const HIDDEN = /<(style|script|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi

/**
 * Returns pasted or dropped content as plain text. HTML without a text alternative loses its tags but keeps its lines.
 */
export function clipboardText(data: Pick<DataTransfer, 'getData'>): string {
  const text = data.getData('text/plain')
  if (text !== '') return text
  return data
    .getData('text/html')
    .replace(HIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(BLOCK_END, '\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')
}
