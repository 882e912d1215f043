import { fold } from '../../lib/text/words.js'
import SYNONYMS from './synonyms.json' with { type: 'json' }

export type Kind = 'thing' | 'action' | 'trade'

/** The dictionary entry of a word. */
export interface Entry {
  /** The word as it is usually written. */
  written: string
  kind: Kind
  /** All folded synonyms, the catalog's own word first. */
  group: readonly string[]
}

/**
 * Builds the dictionary of synonyms for home services in India: spoken English, and Hindi and Marathi in Devanagari and
 * Latin letters. `synonyms.json` has one group per line, starting with the word that the catalog uses. `_` joins the
 * words of a compound. Spellings that fold to the same word (`words.ts`) appear once.
 *
 * - `things` are what a service works on.
 * - `actions` are what a service does. Alone, an action matches every service of its kind. With an unknown thing it
 * matches nothing.
 * - `trades` are other home services. They match only services or categories with that name, never similar spellings or
 * descriptions.
 * - `fillers` carry no meaning for the search: politeness, nearness, price, places.
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

/** Keys are folded words. A compound of several words is one key with spaces. */
export const DICTIONARY = makeDictionary()

export const FILLERS: ReadonlySet<string> = new Set(fold(SYNONYMS.fillers.join(' ')).split(' '))
