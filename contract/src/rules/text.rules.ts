/** They would change the direction of the text around them. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g
const LINE_BREAKS = /\s*[\t\n\r\u2028\u2029]+\s*/g

/** A text as it is stored: composed (NFC) so that what looks alike is alike, trimmed, its lines ended in one way. */
export function storedText(text: string): string {
  return text.normalize('NFC').replace(DIRECTION_OVERRIDES, '').replace(/\r\n?/g, '\n').trim()
}

/** A text without its line breaks. */
export function onOneLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ')
}
