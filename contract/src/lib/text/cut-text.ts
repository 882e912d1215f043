const SEPARATOR = /[\s,.;:–-]/

/** Uses no regular expression: one anchored only at the end would restart at each of many spaces. */
function withoutSeparatorsAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && SEPARATOR.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Created once, because creation is slow on phones. Characters do not depend on the language. */
let segmenter: Intl.Segmenter | undefined

/** Yields the visible characters (graphemes) of a text. Firefox before 125 yields code points. */
function* charactersOf(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return yield* text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(text)) yield segment
}

/**
 * Returns the start of a text in at most `max` UTF-16 units. It ends with a whole visible character, never half a
 * Devanagari syllable or half an emoji.
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

/** Shortens a text to at most `max` characters, ending with a whole word and an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const end = start.search(/\s\S*$/)
  // A single long word can be cut anywhere.
  const whole = end > 0 ? start.slice(0, end) : cutAtCharacter(text, max - 1)
  return `${withoutSeparatorsAtEnd(whole)}…`
}
