import type { SearchResult } from 'minisearch'
import type { Entry, Kind } from './synonyms.js'

/** Maximum number of results per word to highlight; users rarely see more. */
const MAX_HIGHLIGHTED = 60

const isName = (fields: readonly string[] | undefined) =>
  fields?.some((field) => field === 'name' || field === 'category')

/**
 * Returns whether a catalog word is likely to be the typed word. Short words resemble too many others. They count only
 * in names, and only if the first letter is the same, so "hair" does not match "chair".
 */
export function isLikely(typed: string, term: string, fields: readonly string[] | undefined): boolean {
  if (term === typed) return true
  if (term.startsWith(typed)) return typed.length > 3 || Boolean(isName(fields))
  return typed.length > 5 || (term[0] === typed[0] && Boolean(isName(fields)))
}

/** Matches of one typed word; `places` and the scores are parallel lists. */
export interface Matches {
  /** Indexes of the services. */
  places: Uint32Array
  scores: Float32Array
  /** Matched words of the catalog, those of the best service first. */
  terms: string[]
  /** True if the catalog knows the word, its prefix or its meaning; false for matches by similarity only. */
  isKnown: boolean
  /** The kind of thing that the word names; `other` if it is not in the dictionary. */
  kind: Kind | 'other'
  /** Similar dictionary entries for an unknown word. */
  similar: readonly Entry[]
}

export const NOTHING: Matches = {
  places: new Uint32Array(),
  scores: new Float32Array(),
  terms: [],
  isKnown: true,
  kind: 'thing',
  similar: [],
}

export const isNamed = ({ match }: SearchResult) => Object.values(match).some(isName)

export function toMatches(found: readonly SearchResult[]): Pick<Matches, 'places' | 'scores' | 'terms'> {
  return {
    places: Uint32Array.from(found, ({ id }) => Number(id)),
    scores: Float32Array.from(found, ({ score }) => score),
    terms: [...new Set(found.slice(0, MAX_HIGHLIGHTED).flatMap(({ terms }) => terms))],
  }
}

/** Merges the results of two searches, best first. */
export function mergeResults(some: readonly SearchResult[], others: readonly SearchResult[]): SearchResult[] {
  const byId = new Map(some.map((result) => [result.id, result]))
  for (const result of others) {
    const same = byId.get(result.id)
    const terms = [...new Set([...(same?.terms ?? []), ...result.terms])]
    byId.set(result.id, same ? { ...same, terms, score: same.score + result.score } : result)
  }
  return [...byId.values()].sort((a, b) => b.score - a.score)
}
