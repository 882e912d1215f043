import { withLatinDigits } from './text.js'

/** A word in any script: letters with their marks (such as Devanagari vowel signs), digits and inner joiners. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu
const PLAIN = /^[\0-\x7f]*$/
const PLAIN_WORD = /[A-Za-z0-9]+/g

type Spelling = readonly [spelling: RegExp, as: string]

/** Invisible characters other than joiners: soft hyphens, direction marks, zero-width spaces. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const FULL_WIDTH_LETTERS = /[\uff21-\uff3a\uff41-\uff5a]/g
const FULL_WIDTH = 0xfee0

/** Marks that vary in spelling, after NFD: dots below, accents, joiners, and a nasal before a consonant or its dot. */
const MARKS: readonly Spelling[] = [
  [/[\u0300-\u036f\u093c\u200c\u200d]/g, ''],
  [/[ङञणनम]\u094d(?=[क-ह])/g, 'ं'],
  [/ँ/g, 'ं'],
]

/**
 * Devanagari letters that writers use interchangeably: long and short i and u, vowels of English words, ळ and ल, ष and
 * श.
 */
const LETTERS: readonly Spelling[] = [
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/ॅ/g, 'ै'],
  [/ॉ/g, 'ा'],
  [/ऑ/g, 'आ'],
  [/[ॲऍऐ]/g, 'ए'],
  [/ळ/g, 'ल'],
  [/ष/g, 'श'],
]

const replaceSpellings = (text: string, spellings: readonly Spelling[]) =>
  spellings.reduce((folded, [spelling, as]) => folded.replace(spelling, as), text)

/**
 * Converts full-width letters and digits, and Devanagari digits, to their usual characters. Removes invisible
 * characters.
 */
export function withUsualCharacters(text: string): string {
  if (PLAIN.test(text)) return text
  return withLatinDigits(text.replace(INVISIBLE, '')).replace(FULL_WIDTH_LETTERS, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH),
  )
}

/** Folds a text to lower case and Latin digits, and removes marks that vary in spelling. */
export function foldMarks(text: string): string {
  const lower = withUsualCharacters(text).toLowerCase()
  return PLAIN.test(lower) ? lower : replaceSpellings(lower.normalize('NFD'), MARKS).normalize('NFC')
}

/** Folds a text for comparison: lower case, with one spelling for all variants of a word. */
export function fold(text: string): string {
  const folded = foldMarks(text)
  return PLAIN.test(folded) ? folded : replaceSpellings(folded, LETTERS)
}

/** Returns the words of a text as written. */
export function wordsIn(text: string): string[] {
  return text.match(PLAIN.test(text) ? PLAIN_WORD : WORD) ?? []
}

/** Splits a text into words and the text between them; words have odd indexes. */
export function splitAtWords(text: string): string[] {
  return text.split(new RegExp(`(${WORD.source})`, 'gu'))
}

export interface HighlightPart {
  text: string
  isMatch: boolean
}

/** Splits a text and marks the matched words. It marks whole words, so no letter loses its vowel signs. */
export function highlight(text: string, terms: readonly string[]): HighlightPart[] {
  const wanted = new Set(terms)
  const pieces: HighlightPart[] = []
  for (const piece of splitAtWords(text)) {
    if (piece === '') continue
    const isMatch = wanted.has(fold(piece))
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += piece
    else pieces.push({ text: piece, isMatch })
  }
  return pieces
}
