import { plainText } from '@sofaseva/contract'

const BLOCK_END = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|li|tr|blockquote|pre)\s*>/gi
/** Their content is no text, to the end where they are not closed. */
const HIDDEN = /<(style|script|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi

/** What is pasted or dropped, as plain text: what came as HTML alone loses its tags and keeps its lines. */
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
