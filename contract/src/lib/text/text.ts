/** They would change the direction of the text around them. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g
/** Characters that show nothing: joiners, direction marks, soft hyphens, fillers, and what Word and messengers add. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
/** Letters that NFC takes apart into two characters, as Unicode's composition exclusions are: of Devanagari, Bengali, Gurmukhi and Odia. */
const KEPT_WHOLE = /([\u0958-\u095f\u09dc\u09dd\u09df\u0a33\u0a36\u0a59-\u0a5b\u0a5e\u0b5c\u0b5d]+)/
const LINE_BREAK = /[\t\n\r\u2028\u2029]/

/** An e-mail address, code or number without the invisible characters that come along when it is copied. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Composed (NFC), except letters that would grow by it: no text gets longer than it was typed. */
function composed(text: string): string {
  return text
    .split(KEPT_WHOLE)
    .map((part, index) => (index % 2 === 1 ? part : part.normalize('NFC')))
    .join('')
}

/** A text as it is stored: composed so that what looks alike is alike, trimmed, its lines ended in one way. */
export function storedText(text: string): string {
  return composed(text).replace(DIRECTION_OVERRIDES, '').replace(/\r\n?/g, '\n').trim()
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

/** The first of each set of digits that people here type: Devanagari, and the full width of input methods. */
const ZEROS = [0x0966, 0xff10]

/** A text with its Devanagari and full-width digits as 0 to 9: "१५००" → "1500". */
export function withLatinDigits(text: string): string {
  return text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}

/** What people put between the digits of a code, and a label before it: "Code: 970 346", "९७०-३४६". */
const AROUND_CODE = /^\p{L}[\p{L}\p{M} ]*:|[\s.\-\u2010-\u2015\u2212]/gu

/** A code of digits as it was typed or pasted, in Latin digits alone. Other characters stay, so that they are refused. */
export function typedCode(text: string): string {
  return withLatinDigits(withoutInvisible(text)).trim().replace(AROUND_CODE, '')
}
