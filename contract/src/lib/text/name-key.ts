import { foldMarks } from './words.js'

/** Characters of a key. Names that only differ beyond them count as the same. */
export const NAME_KEY_LENGTH = 400

/** Spaces, punctuation, the slash of fractions and the empty braille pattern. */
const SEPARATORS = /[\p{P}\p{Z}\p{Cc}\u2044\u2800]+/gu
/** Invisible characters, except the tags that tell flags apart. */
const INVISIBLE = /(?![\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu
/** A number, or one character that is no letter, such as an emoji: each is a word of its own. */
const SEPARATE_WORDS = /\p{N}+|[^\p{L}\p{M}\p{N} ]/gu

/**
 * The key by which two names are the same: "Séat-cover" and "seat  cover", "सोफ़ा" and "सोफा", "2seater" and "२ Seater".
 * Case, width, accents, nukta, a nasal consonant or its dot, spaces and punctuation don't tell names apart; emoji and
 * digits do. The database compares keys byte by byte in unique columns. Empty only for an empty name.
 */
export function nameKey(name: string): string {
  const compatible = name.normalize('NFKC').replace(INVISIBLE, '')
  const key = foldMarks(compatible).replace(SEPARATORS, ' ').replace(SEPARATE_WORDS, ' $& ').replace(/ +/g, ' ').trim()
  return cut(key === '' ? compatible.replace(/\s/g, '') : key)
}

/** Never half a character: no column stores that. */
function cut(key: string): string {
  return key
    .slice(0, NAME_KEY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** The texts without those that repeat an earlier one under another spelling. */
export function withoutRepeatedNames(names: readonly string[]): string[] {
  const known = new Set<string>()
  return names.filter((name) => {
    const key = nameKey(name)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
