/** Placeholders people leave where a secret should be. */
const WORDS = /change.?me|placeholder|example|secret|password|qwerty|letmein|your.?(own|key)|default/i
/** A random key of 32 hexadecimal digits has fewer less than once in a million. */
const DISTINCT_CHARACTERS = 9

function isRepetition(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => text.slice(period) === text.slice(0, -period))
}

/** More neighbours in a row, such as "abcd" or "4321", than chance brings. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index))
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2
}

/** Whether a secret can be guessed by what it looks like. Real randomness passes; what people think up mostly does not. */
export function isPredictable(secret: string): boolean {
  return WORDS.test(secret) || new Set(secret).size < DISTINCT_CHARACTERS || isRepetition(secret) || isSequence(secret)
}
