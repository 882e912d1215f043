/** The first of each set of digits that people here type: Devanagari, and the full width of input methods. */
const ZEROS = [0x0966, 0xff10]

/** A text with its Devanagari and full-width digits as 0 to 9: "१५००" → "1500". */
export function withLatinDigits(text: string): string {
  return text.replace(/[०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })
}
