const SEPARATOR = /[\s,.;:–-]/

/** Not by one expression: anchored at the end alone, it would begin anew at each of many spaces. */
function withoutSeparatorsAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && SEPARATOR.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** A text of at most `max` characters: what is longer ends with a whole word and an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const end = start.search(/\s\S*$/)
  // A word as long as that has no better place; half a character is none.
  const whole = end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${withoutSeparatorsAtEnd(whole)}…`
}
