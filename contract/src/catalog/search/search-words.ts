import { fold, wordsIn } from '../../lib/text/words.js'
import type { SearchWords, Service } from '../catalog.schema.js'
import { FILLERS } from './synonyms.js'
import { lookUp, tokensOf } from './words.js'

/** What a service is found by. */
export type SearchedTexts = Pick<Service, 'name' | 'shortDescription'> & {
  category: Pick<Service['category'], 'name'>
  options: readonly Pick<Service['options'][number], 'name' | 'details'>[]
}

const NUMBER = /^\p{N}+$/u

function textOf({ name, category, shortDescription, options }: SearchedTexts): string {
  const parts = options.flatMap((option) => [option.name, ...option.details])
  return [name, category.name, ...parts, shortDescription].join(' ')
}

/** The words of `texts` that lead to none of the `known` ones, each once, as they are written. */
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
 * The words that a service has in other languages and that nothing else leads to: neither its own texts nor what the
 * dictionary says means the same. They are few, so the offline copy is hardly larger for them.
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
