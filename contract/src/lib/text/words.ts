import { withLatinDigits } from './text.js'

/** A word of any script: letters with their marks (the vowel signs of Devanagari), digits, and joiners within. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu
const PLAIN = /^[\0-\x7f]*$/
const PLAIN_WORD = /[A-Za-z0-9]+/g

type Spelling = readonly [spelling: RegExp, as: string]

/** Characters that show nothing where they stand, and are no joiners: soft hyphens, direction marks, spaces of no width. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const FULL_WIDTH_LETTERS = /[\uff21-\uff3a\uff41-\uff5a]/g
const FULL_WIDTH = 0xfee0

/** Marks that only spell a word differently, after NFD: dots below, accents, joiners; a nasal before a consonant or its dot. */
const MARKS: readonly Spelling[] = [
  [/[\u0300-\u036f\u093c\u200c\u200d]/g, ''],
  [/[ङञणनम]\u094d(?=[क-ह])/g, 'ं'],
  [/ँ/g, 'ं'],
]

/**
 * Letters of Devanagari that people use for one another: long and short i and u; vowels of English words; ळ and ल,
 * ष and श.
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

const respelled = (text: string, spellings: readonly Spelling[]) =>
  spellings.reduce((folded, [spelling, as]) => folded.replace(spelling, as), text)

/** A text whose words and digits are as an Indian or East Asian keyboard may have typed them, in usual characters. */
export function withUsualCharacters(text: string): string {
  if (PLAIN.test(text)) return text
  return withLatinDigits(text.replace(UNSEEN, '')).replace(FULL_WIDTH_LETTERS, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH),
  )
}

/** A text in lower case and Latin digits, without the marks that only spell a word differently. */
export function foldMarks(text: string): string {
  const lower = withUsualCharacters(text).toLowerCase()
  return PLAIN.test(lower) ? lower : respelled(lower.normalize('NFD'), MARKS).normalize('NFC')
}

/** A text as it is compared: lower case, and every usual spelling of a word the same. */
export function fold(text: string): string {
  const folded = foldMarks(text)
  return PLAIN.test(folded) ? folded : respelled(folded, LETTERS)
}

/** The words of a text, as they are written there. */
export function wordsIn(text: string): string[] {
  return text.match(PLAIN.test(text) ? PLAIN_WORD : WORD) ?? []
}

/** A text cut into its words and what stands between them; the words are at the odd places. */
export function cutAtWords(text: string): string[] {
  return text.split(new RegExp(`(${WORD.source})`, 'gu'))
}

export interface Highlight {
  text: string
  isMatch: boolean
}

/** Splits a text, marking the words that matched. Whole words are marked, so that no letter loses its vowel signs. */
export function highlight(text: string, terms: readonly string[]): Highlight[] {
  const wanted = new Set(terms)
  const pieces: Highlight[] = []
  for (const piece of cutAtWords(text)) {
    if (piece === '') continue
    const isMatch = wanted.has(fold(piece))
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += piece
    else pieces.push({ text: piece, isMatch })
  }
  return pieces
}
