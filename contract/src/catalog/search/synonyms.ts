import { fold } from '../../lib/text/words.js'
import SYNONYMS from './synonyms.json' with { type: 'json' }

export type Kind = 'thing' | 'action' | 'trade'

/** What the dictionary knows of a word. */
export interface Entry {
  /** The word as people write it. */
  written: string
  kind: Kind
  /** All folded words that mean the same, the catalogue's own first. */
  group: readonly string[]
}

/**
 * Words that mean the same to people who look for help at home in India: English as it is spoken, Hindi and Marathi in
 * Devanagari and in Latin letters. `synonyms.json` has a group a line, and the first of a group is the word the catalogue
 * uses; `_` joins words that mean something only together. Spellings that fold to the same (`words.ts`) are written once.
 *
 * - `things` are what a service is for.
 * - `actions` are done to anything: alone they find all services of that kind, beside an unknown thing nothing.
 * - `trades` are other services for a home. A search for one of these finds a service or a category that is named by it,
 *   or nothing: no word that is only spelled alike, and no description.
 * - `fillers` say nothing about what is wanted: politeness, nearness, price, places.
 */
function makeDictionary(): ReadonlyMap<string, Entry> {
  const byWord = new Map<string, Entry>()
  const add = (groups: readonly string[], kind: Kind) => {
    for (const line of groups) {
      const words = line.split(' ').map((word) => word.replaceAll('_', ' '))
      const group = [...new Set(words.map(fold))]
      for (const written of words) {
        const known = byWord.get(fold(written))
        if (!known) byWord.set(fold(written), { written, kind, group })
        // In Latin letters, one spelling may stand for two words: "gadi" is a car or a mattress.
        else if (known.kind === kind) byWord.set(fold(written), { ...known, group: [...known.group, ...group] })
      }
    }
  }
  add(SYNONYMS.things, 'thing')
  add(SYNONYMS.actions, 'action')
  add(SYNONYMS.trades, 'trade')
  return byWord
}

/** By folded word; words that mean something only together are one, with spaces. */
export const DICTIONARY = makeDictionary()

export const FILLERS: ReadonlySet<string> = new Set(fold(SYNONYMS.fillers.join(' ')).split(' '))
