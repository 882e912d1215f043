import { diffArrays } from 'diff'

/** A part of a text. `isOwn` marks a part that the other text lacks. */
export interface TextPart {
  text: string
  isOwn: boolean
}

/** Milliseconds until a comparison stops and both texts are shown in full. */
const TIMEOUT_MS = 500
/** The number of words shown before and after a change. */
const CONTEXT_WORDS = 8
/** The number of characters shown of one change. */
const MAX_CHANGE_LENGTH = 600

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

const cut = (text: string): string => (text.length > MAX_CHANGE_LENGTH ? `${text.slice(0, MAX_CHANGE_LENGTH)}…` : text)

/** Shortens an unchanged part to the words next to a change. */
function context(words: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const before = isFirst ? 0 : CONTEXT_WORDS
  const after = isLast ? 0 : CONTEXT_WORDS
  if (words.length <= before + after) return words.join('')
  return `${words.slice(0, before).join('')}… ${after > 0 ? words.slice(-after).join('') : ''}`
}

/** Compares two texts word by word. Returns their differing parts with a few words around them. */
export function compareTexts(one: string, other: string): [TextPart[], TextPart[]] {
  const changes = diffArrays(wordsOf(one), wordsOf(other), { timeout: TIMEOUT_MS })
  if (!changes) return [[{ text: cut(one), isOwn: true }], [{ text: cut(other), isOwn: true }]]
  const parts: [TextPart[], TextPart[]] = [[], []]
  for (const [index, { value, added, removed }] of changes.entries()) {
    if (added || removed) parts[added ? 1 : 0].push({ text: cut(value.join('')), isOwn: true })
    else {
      const text = context(value, { isFirst: index === 0, isLast: index === changes.length - 1 })
      for (const side of parts) side.push({ text, isOwn: false })
    }
  }
  return parts
}
