import { fold, wordsIn } from '../../lib/text/words.js'
import type { SearchWords, Service } from '../catalog.schema.js'
import { FILLERS } from './synonyms.js'
import { lookUp, tokensOf } from './words.js'

/** The texts of a service that the search looks through. */
export type SearchedTexts = Pick<Service, 'name' | 'shortDescription'> & {
  category: Pick<Service['category'], 'name'>
  options: readonly Pick<Service['options'][number], 'name' | 'details'>[]
}

const NUMBER = /^\p{N}+$/u

function textOf({ name, category, shortDescription, options }: SearchedTexts): string {
  const parts = options.flatMap((option) => [option.name, ...option.details])
  return [name, category.name, ...parts, shortDescription].join(' ')
}

/** Returns the words of `texts` that match none of the `known` words. Each appears once, as written. */
function newWords(texts: readonly string[], known: Set<string>): string {
  const words: string[] = []
  for (const word of texts.flatMap(wordsIn)) {
    const token = fold(word)
    const isFound = known.has(token) || lookUp(token)?.group.some((same) => known.has(same))
    if (isFound || FILLERS.has(token) || NUMBER.test(token)) continue
    known.add(token)
    words.push(word)
  }
  return words.join(' ')
}

/**
 * Returns a service's words in other languages that its own texts and the dictionary do not already match. They are
 * few, so the offline copy stays small.
 */
export function searchWordsOf(own: SearchedTexts, others: readonly SearchedTexts[]): SearchWords {
  const known = new Set(tokensOf(textOf(own)))
  return {
    names: newWords(
      others.map(({ name }) => name),
      known,
    ),
    texts: newWords(others.map(textOf), known),
  }
}
