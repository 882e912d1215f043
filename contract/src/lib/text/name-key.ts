import { foldMarks } from './words.js'

/** Characters of a key. Names that differ only beyond this length count as equal. */
export const NAME_KEY_LENGTH = 400

/** Spaces, punctuation, the fraction slash and the empty braille pattern. */
const SEPARATORS = /[\p{P}\p{Z}\p{Cc}\u2044\u2800]+/gu
/** Invisible characters, except the tags that distinguish flags. */
const INVISIBLE = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu
/** A number, or one character that is not a letter, such as an emoji. Each is a separate word. */
const SEPARATE_WORDS = /\p{N}+|[^\p{L}\p{M}\p{N} ]/gu

/**
 * Returns a key that is equal for equal names: "Séat-cover" and "seat cover", "सोफ़ा" and "सोफा", "2seater" and "२
 * Seater". It ignores case, width, accents, nukta, nasal spelling, spaces and punctuation, but keeps emoji and digits.
 * The database compares keys byte by byte in unique columns. Empty only for an empty name.
 */
export function nameKey(name: string): string {
  const compatible = name.normalize('NFKC').replace(INVISIBLE, '')
  const key = foldMarks(compatible).replace(SEPARATORS, ' ').replace(SEPARATE_WORDS, ' $& ').replace(/ +/g, ' ').trim()
  return truncate(key === '' ? compatible.replace(/\s/g, '') : key)
}

/** Never cuts a character in half, because no column stores that. */
function truncate(key: string): string {
  return key
    .slice(0, NAME_KEY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** Drops texts that repeat an earlier one in another spelling. */
export function withoutRepeatedNames(names: readonly string[]): string[] {
  const known = new Set<string>()
  return names.filter((name) => {
    const key = nameKey(name)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
