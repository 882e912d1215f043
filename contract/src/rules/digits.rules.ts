import { withoutInvisible } from './text.rules.js'

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
