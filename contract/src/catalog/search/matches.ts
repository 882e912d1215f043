import type { SearchResult } from 'minisearch'
import type { Entry, Kind } from './synonyms.js'

/** Results of a word that are highlighted: more are hardly ever seen. */
const MARKED = 60

const isName = (fields: readonly string[] | undefined) =>
  fields?.some((field) => field === 'name' || field === 'category')

/**
 * Whether a word of the catalogue is likely to be what was typed. Short words begin or resemble too many: those count in
 * names alone, and only where the first letter is right ("hair" is no chair).
 */
export function isLikely(typed: string, term: string, fields: readonly string[] | undefined): boolean {
  if (term === typed) return true
  if (term.startsWith(typed)) return typed.length > 3 || Boolean(isName(fields))
  return typed.length > 5 || (term[0] === typed[0] && Boolean(isName(fields)))
}

/** What one typed word matches; the two lists go together. */
export interface Matches {
  /** Places of the services in the index. */
  places: Uint32Array
  scores: Float32Array
  /** Words of the catalogue it was found by, those of the best service first. */
  terms: string[]
  /** The catalogue knows the word, its beginning or its meaning; else it was found by likeness alone. */
  isKnown: boolean
  /** What the word names; `other` is not in the dictionary. */
  kind: Kind | 'other'
  /** What the dictionary has that is like it, when it is not known. */
  like: readonly Entry[]
}

export const NOTHING: Matches = {
  places: new Uint32Array(),
  scores: new Float32Array(),
  terms: [],
  isKnown: true,
  kind: 'thing',
  like: [],
}

export const isNamed = ({ match }: SearchResult) => Object.values(match).some(isName)

export function toMatches(found: readonly SearchResult[]): Pick<Matches, 'places' | 'scores' | 'terms'> {
  return {
    places: Uint32Array.from(found, ({ id }) => Number(id)),
    scores: Float32Array.from(found, ({ score }) => score),
    terms: [...new Set(found.slice(0, MARKED).flatMap(({ terms }) => terms))],
  }
}

/** Results of two searches as of one, the best first. */
export function united(some: readonly SearchResult[], others: readonly SearchResult[]): SearchResult[] {
  const byId = new Map(some.map((result) => [result.id, result]))
  for (const result of others) {
    const same = byId.get(result.id)
    const terms = [...new Set([...(same?.terms ?? []), ...result.terms])]
    byId.set(result.id, same ? { ...same, terms, score: same.score + result.score } : result)
  }
  return [...byId.values()].sort((a, b) => b.score - a.score)
}
