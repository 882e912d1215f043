import { fold } from '../../lib/text/words.js'
import { latinSpellings } from './transliteration.js'
import VOCABULARY from './vocabulary.json' with { type: 'json' }

export type Kind = 'thing' | 'action' | 'trade'

/** The dictionary entry of a word. */
export interface Entry {
  /** The word as it is usually written. */
  written: string
  kind: Kind
  /** All folded synonyms, the catalog's own word first. */
  group: readonly string[]
  /** The word's meaning: usually one meaning, several for a word such as "gadi". */
  meanings: readonly string[]
}

export const wordsOf = (line: string) => line.split(' ').map((word) => word.replaceAll('_', ' '))
const foldedWords = (lines: readonly string[]) => new Set(lines.flatMap(wordsOf).map(fold))

/** Words of the names of areas. Where the work is done says nothing about the work. */
export const PLACES: ReadonlySet<string> = foldedWords([VOCABULARY.places])
/** Words without a meaning for the search: grammar, politeness, contact, areas. */
export const FILLERS: ReadonlySet<string> = new Set([...foldedWords(VOCABULARY.fillers), ...PLACES])
/** "new" in all languages; alone with a thing, it asks for a purchase. */
export const NEW_WORDS: ReadonlySet<string> = foldedWords([VOCABULARY.new])
/** "not" in all languages; beside a thing, it says that the thing does not work. */
export const NOT_WORDS: ReadonlySet<string> = foldedWords([VOCABULARY.not])

/** Maps an action to the things for which it is not offered here, such as a repair to fans. */
export const LIMITS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  VOCABULARY.limits.map((line) => {
    const [action = '', ...things] = wordsOf(line)
    return [action, new Set(things)]
  }),
)

/** Shorter spellings in Latin letters are English words too often. */
const MIN_SPELLING = 4
const DEVANAGARI = /\p{Script=Devanagari}/u

/**
 * Builds the dictionary of synonyms for home services in India: spoken English, and Hindi and Marathi in Devanagari and
 * Latin letters. `vocabulary.json` comes from backend/data/search and has one meaning per line, starting with its name.
 * `_` joins the words of a compound.
 *
 * - `things` are what a service works on.
 * - `actions` are what a service does. Alone, an action matches every service of its kind. With an unknown thing it
 * matches nothing.
 * - `trades` are other home services. They match only services or categories with that name, never similar spellings or
 * descriptions.
 */
function makeDictionary(): Map<string, Entry> {
  const byWord = new Map<string, Entry>()
  const add = (lines: readonly string[], kind: Kind) => {
    for (const line of lines) {
      const words = wordsOf(line)
      const [meaning = ''] = words
      const group = [...new Set(words.map(fold))]
      for (const written of words) {
        const known = byWord.get(fold(written))
        if (!known) byWord.set(fold(written), { written, kind, group, meanings: [meaning] })
        // In Latin letters, one spelling may stand for two words: "gadi" is a car or a mattress.
        else if (known.kind === kind && !known.meanings.includes(meaning))
          byWord.set(fold(written), {
            ...known,
            group: [...known.group, ...group],
            meanings: [...known.meanings, meaning],
          })
      }
    }
  }
  add(VOCABULARY.things, 'thing')
  add(VOCABULARY.actions, 'action')
  add(VOCABULARY.trades, 'trade')
  return byWord
}

/** Adds the spellings in Latin letters of all Devanagari words, unless they are words already. */
function withLatinSpellings(dictionary: Map<string, Entry>): ReadonlyMap<string, Entry> {
  const lines = [...VOCABULARY.things, ...VOCABULARY.actions, ...VOCABULARY.trades]
  for (const written of lines.flatMap(wordsOf)) {
    const entry = dictionary.get(fold(written))
    if (!entry || !DEVANAGARI.test(written)) continue
    const words = written.split(' ').map(latinSpellings)
    for (const scheme of [0, 1]) {
      const spelling = words.map((spellings) => spellings[scheme] ?? spellings[0] ?? '').join(' ')
      if (spelling.length >= MIN_SPELLING && !dictionary.has(spelling) && !FILLERS.has(spelling))
        dictionary.set(spelling, { ...entry, written: spelling })
    }
  }
  return dictionary
}

/** Keys are folded words. A compound of several words is one key with spaces. */
export const DICTIONARY = withLatinSpellings(makeDictionary())
