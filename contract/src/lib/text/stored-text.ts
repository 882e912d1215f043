/** These would change the direction of the surrounding text. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g
/** Letters of Devanagari, Bengali, Gurmukhi and Odia that NFC splits in two (Unicode's composition exclusions). */
const DECOMPOSED_BY_NFC = /([\u0958-\u095f\u09dc\u09dd\u09df\u0a33\u0a36\u0a59-\u0a5b\u0a5e\u0b5c\u0b5d]+)/
const LINE_BREAK = /[\t\n\r\u2028\u2029]/

/** Composes a text (NFC), except letters that would grow. The text never gets longer than typed. */
function composed(text: string): string {
  return text
    .split(DECOMPOSED_BY_NFC)
    .map((part, index) => (index % 2 === 1 ? part : part.normalize('NFC')))
    .join('')
}

/** Returns text as it is stored: composed so that equal-looking texts are equal, trimmed, with uniform line ends. */
export function storedText(text: string): string {
  return composed(text).replace(DIRECTION_OVERRIDES, '').replace(/\r\n?/g, '\n').trim()
}

/** Joins the lines of a text with single spaces. */
export function collapseWhitespace(text: string): string {
  if (!LINE_BREAK.test(text)) return text
  return text
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
