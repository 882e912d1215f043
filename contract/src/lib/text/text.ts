/** Invisible characters: joiners, direction marks, soft hyphens, fillers, and additions by Word and messengers. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** Removes invisible characters that were copied along with an email address, code or number. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** The zero of each digit set that users here type: Devanagari and full width. */
const ZEROS = [0x0966, 0xff10]

/** Converts Devanagari and full-width digits to 0 to 9: "१५००" → "1500". */
export function withLatinDigits(text: string): string {
  return text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}

/** A label before a code and the separators between its digits: "Code: 970 346", "९७०-३४६". */
const AROUND_CODE = /^\p{L}[\p{L}\p{M} ]*:|[\s.\-\u2010-\u2015\u2212]/gu

/** Converts a typed or pasted code to Latin digits. Other characters stay, so validation refuses them. */
export function typedCode(text: string): string {
  return withLatinDigits(withoutInvisible(text)).trim().replace(AROUND_CODE, '')
}
