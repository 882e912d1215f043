/** They would change the direction of the text around them. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g
const LINE_BREAK = /[\t\n\r\u2028\u2029]/

/** A text as it is stored: composed (NFC) so that what looks alike is alike, trimmed, its lines ended in one way. */
export function storedText(text: string): string {
  return text.normalize('NFC').replace(DIRECTION_OVERRIDES, '').replace(/\r\n?/g, '\n').trim()
}

/** A text without its line breaks and the spaces around them. */
export function onOneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return text
  return text
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
