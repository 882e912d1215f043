/** The key code of every key that an input method handles. */
const INPUT_METHOD = 229

/**
 * Whether a key belongs to an input method that is composing a word. Safari ends the composition before it reports the
 * Enter key that ended it, so the key code is needed too.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD
}
