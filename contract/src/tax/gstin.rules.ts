/** The values of a GSTIN's characters are their positions here. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN (five letters, four digits, a letter), registration within the state, "Z", check character. */
const GSTIN = /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

export const GSTIN_LENGTH = 15

/** The check character of the first 14 characters, modulo 36. Each second digit counts twice. */
export function gstinCheckCharacter(body: string): string {
  let sum = 0
  for (const [place, character] of [...body].entries()) {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }
  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length] ?? ''
}

/** Whether it is the GSTIN of a regular or composition taxpayer, with the right check character. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && gstinCheckCharacter(text.slice(0, -1)) === text.at(-1)
}

/** The code of the state that a GSTIN is registered in. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}
