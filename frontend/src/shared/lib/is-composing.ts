/** The code of every key that an input method takes for itself. */
const INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method that is making a word. Safari says that the word is finished before it tells of the
 * Enter that finished it; the key's code gives it away.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD
}
