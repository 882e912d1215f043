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
  /** The kind of thing that the word names; `other` if it is no number and not in the dictionary. */
  kind: Kind | 'number' | 'other'
  /** Similar dictionary entries for an unknown word. */
  similar: readonly Entry[]
  /** The word's meaning in the dictionary; empty if it is not there. */
  meanings: readonly string[]
}

/** The weight of a match in each field. */
const FIELD_WEIGHTS: Readonly<Record<string, number>> = {
  name: 4,
  category: 2.2,
  otherNames: 2.5,
  options: 1.2,
  description: 1,
  otherTexts: 0.5,
}
/** A match in a field with at least this weight is a match of the name. */
export const NAME_WEIGHT = 2
/** A synonym says a little less than the word itself, a beginning and a similar word much less. */
const QUALITY = { same: 1, synonym: 0.9, beginning: 0.7, similar: 0.35 }

export const NOTHING: Matches = {
  places: new Uint32Array(),
  scores: new Float32Array(),
  terms: [],
  isKnown: true,
  kind: 'thing',
  similar: [],
  meanings: [],
}

export const isNamed = ({ match }: SearchResult) => Object.values(match).some(isName)

/** How well a catalog word matches, 0 to 1. */
export type QualityOf = (term: string) => number

/** For words typed as they are, or unfinished, or with mistakes. */
export const typedQuality =
  (word: string): QualityOf =>
  (term) => {
    if (term === word) return QUALITY.same
    return term.startsWith(word) ? QUALITY.beginning : QUALITY.similar
  }

/** For words of the dictionary. */
export const synonymQuality =
  (own: ReadonlySet<string>): QualityOf =>
  (term) =>
    own.has(term) ? QUALITY.same : QUALITY.synonym

/**
 * The best match of a service counts, however often the word or its synonyms occur. Lengths of texts don't matter, so
 * the order is the same in all languages.
 */
function scoreOf({ match }: SearchResult, qualityOf: QualityOf): number {
  let best = 0
  for (const term in match) {
    const quality = qualityOf(term)
    for (const field of match[term] as string[]) best = Math.max(best, quality * (FIELD_WEIGHTS[field] ?? 0))
  }
  return best
}

export function toMatches(
  found: readonly SearchResult[],
  qualityOf: QualityOf,
): Pick<Matches, 'places' | 'scores' | 'terms'> {
  return {
    places: Uint32Array.from(found, ({ id }) => Number(id)),
    scores: Float32Array.from(found, (result) => scoreOf(result, qualityOf)),
    terms: [...new Set(found.slice(0, MAX_HIGHLIGHTED).flatMap(({ terms }) => terms))],
  }
}

/** Merges the results of two searches. */
export function mergeResults(some: readonly SearchResult[], others: readonly SearchResult[]): SearchResult[] {
  const byId = new Map(some.map((result) => [result.id, result]))
  for (const result of others) {
    const same = byId.get(result.id)
    const terms = [...new Set([...(same?.terms ?? []), ...result.terms])]
    const match = { ...result.match, ...same?.match }
    byId.set(result.id, same ? { ...same, terms, match, score: same.score + result.score } : result)
  }
  return [...byId.values()].sort((a, b) => b.score - a.score)
}
