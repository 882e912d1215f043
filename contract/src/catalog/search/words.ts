import { fold, withUsualCharacters, wordsIn } from '../../lib/text/words.js'
import { singularsOf, stemsOf } from './endings.js'
import { soundOf, soundsOf } from './sounds.js'
import { DICTIONARY, type Entry, FILLERS } from './synonyms.js'
import { lookUpVerb } from './verbs.js'

const DEVANAGARI = /\p{Script=Devanagari}/u

/** Maps the first word of a compound to the number of words in the longest such compound. */
const LONGEST_COMPOUND = new Map<string, number>()
for (const word of DICTIONARY.keys()) {
  const [first = '', ...others] = word.split(' ')
  if (others.length > 0) LONGEST_COMPOUND.set(first, Math.max(LONGEST_COMPOUND.get(first) ?? 0, others.length + 1))
}

/** Possible dictionary forms of a folded word with an ending. */
const stemsIn = (word: string) => (DEVANAGARI.test(word) ? stemsOf(word) : singularsOf(word))

/** The compound that these words are, whose last one may have an ending: "air conditioners", "एल शेपचा". */
function compoundOf(words: readonly string[]): string | undefined {
  const [begin, last = ''] = [words.slice(0, -1).join(' '), words.at(-1)]
  return [last, ...stemsIn(last)].map((form) => `${begin} ${form}`).find((compound) => DICTIONARY.has(compound))
}

/** Joins the words of each compound. Returns each token with its number of words. */
function joinCompounds(words: readonly string[]): [token: string, count: number][] {
  const tokens: [string, number][] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    let count = Math.min(LONGEST_COMPOUND.get(word) ?? 1, words.length - at)
    let token: string | undefined
    while (count > 1 && token === undefined) {
      token = compoundOf(words.slice(at, at + count))
      if (token === undefined) count -= 1
    }
    tokens.push([token ?? word, count])
    at += count
  }
  return tokens
}

/** Splits digits from letters: "2bhk" and "२बीएचके" become two words each. */
const splitDigits = (text: string) => withUsualCharacters(text).replace(/(\d)(?=\p{L})/gu, '$1 ')

/** Returns the words of a text as index tokens. */
export function tokensOf(text: string): string[] {
  const words = wordsIn(fold(splitDigits(text)))
  return words.some((word) => LONGEST_COMPOUND.has(word)) ? joinCompounds(words).map(([token]) => token) : words
}

export interface TypedWord {
  token: string
  /** The word in lower case, as typed. */
  written: string
}

export function typedWords(text: string): TypedWord[] {
  const words = wordsIn(splitDigits(text.normalize('NFC').toLowerCase()))
  let at = 0
  return joinCompounds(words.map(fold)).map(([token, count]) => {
    at += count
    return { token, written: words.slice(at - count, at).join(' ') }
  })
}

const BY_FIRST_LETTER = new Map<string, [word: string, entry: Entry][]>()
for (const [word, entry] of DICTIONARY) {
  const first = word[0] as string
  BY_FIRST_LETTER.set(first, [...(BY_FIRST_LETTER.get(first) ?? []), [word, entry]])
}

/** Returns the dictionary form of a folded word with an ending; undefined for all others. */
export function stemOf(word: string): string | undefined {
  if (DICTIONARY.has(word) || FILLERS.has(word)) return undefined
  return stemsIn(word).find((stem) => DICTIONARY.has(stem))
}

/** Returns the dictionary entry of a folded word, ignoring its endings. */
export function lookUp(word: string): Entry | undefined {
  return DICTIONARY.get(word) ?? lookUpVerb(word) ?? DICTIONARY.get(stemOf(word) ?? word)
}

const BY_SOUND = new Map<string, Entry>()
for (const [word, entry] of DICTIONARY) {
  const sound = soundOf(word)
  if (entry.kind === 'trade' || sound.length < 2) continue
  const known = BY_SOUND.get(sound)
  if (!known) BY_SOUND.set(sound, entry)
  else if (known.kind === entry.kind && known.group !== entry.group)
    BY_SOUND.set(sound, {
      ...known,
      group: [...new Set([...known.group, ...entry.group])],
      meanings: [...new Set([...known.meanings, ...entry.meanings])],
    })
}

/** Returns the dictionary entry with the sound of a word in Latin letters, ignoring its endings. */
export function lookUpSound(word: string): { entry: Entry; isMistyped: boolean } | undefined {
  if (word.length < 3) return undefined
  for (const [index, sound] of soundsOf(word).entries()) {
    const entry = BY_SOUND.get(sound)
    if (entry) return { entry, isMistyped: index === 0 && !DEVANAGARI.test(entry.written) }
  }
  return undefined
}

/** Edit distance: insertions, deletions, replacements and swaps of neighbors. Returns infinity for more than `most`. */
function distance(a: string, b: string, most: number): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return Number.POSITIVE_INFINITY
    ;[before, row] = [row, next]
  }
  return row[b.length] as number
}

/**
 * Number of typing mistakes to tolerate. Short words resemble too many others. In Devanagari, a syllable is two or
 * three letters.
 */
function allowedTypos(word: string): number {
  if (word.length < (DEVANAGARI.test(word) ? 3 : 5)) return 0
  return word.length < (DEVANAGARI.test(word) ? 6 : 8) ? 1 : 2
}

export interface Likeness {
  entry: Entry
  /** The word starts with the typed text, which may be unfinished. */
  isPrefix: boolean
}

/** Returns a few dictionary words that start with a folded word, or else the most similar words. */
export function similarWords(word: string): Likeness[] {
  if (word.length < 3) return []
  const others = BY_FIRST_LETTER.get(word[0] as string) ?? []
  const begun = others.filter(([known]) => known.startsWith(word))
  if (begun.length > 0) return distinct(begun.map(([, entry]) => entry)).map((entry) => ({ entry, isPrefix: true }))
  const most = allowedTypos(word)
  if (most === 0) return []
  let least = most
  let alike: Entry[] = []
  for (const [known, entry] of others) {
    // In a word of three letters, a missing letter is a typing mistake, but a different letter is another word.
    if (Math.abs(known.length - word.length) > most || (word.length === 3 && known.length <= 3)) continue
    const away = distance(word, known, least)
    if (away > least) continue
    if (away < least) alike = []
    least = away
    alike.push(entry)
  }
  return distinct(alike).map((entry) => ({ entry, isPrefix: false }))
}

/** Returns one entry each from the first three groups. */
function distinct(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.group, entry] as const).reverse()).values()].reverse().slice(0, 3)
}
