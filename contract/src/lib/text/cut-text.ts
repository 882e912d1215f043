const SEPARATOR = /[\s,.;:–-]/

/** Not by one expression: anchored at the end alone, it would begin anew at each of many spaces. */
function withoutSeparatorsAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && SEPARATOR.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Made once, because making it is slow on phones. The language makes no difference to characters. */
let segmenter: Intl.Segmenter | undefined

/** The characters of a text as people see them, one by one. Firefox before 125 only knows code points. */
function* charactersOf(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return yield* text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}

/**
 * The beginning of a text in at most `max` UTF-16 units, which ends with a whole character as people see it: no half
 * syllable of Devanagari, no half emoji.
 */
export function cutAtCharacter(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const character of charactersOf(text)) {
    if (end + character.length > max) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A text of at most `max` characters: what is longer ends with a whole word and an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const end = start.search(/\s\S*$/)
  // A word as long as that has no better place.
  const whole = end > 0 ? start.slice(0, end) : cutAtCharacter(text, max - 1)
  return `${withoutSeparatorsAtEnd(whole)}…`
}
