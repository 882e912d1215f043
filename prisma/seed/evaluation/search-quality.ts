import { LANGUAGES, type Language } from '@sofaseva/contract'
import type { ServiceSearch } from '@sofaseva/contract/search'
import { searchEvaluation } from '../data/index.js'

/** How far down customers look on a phone. */
const LOOKED_AT = 3

type ExpectedSearch = readonly [query: string, ...slugs: string[]]

/** A search and the index of its first right result; -1 without one. */
export interface PlacedSearch {
  query: string
  place: number
  found: string[]
}

export interface SearchQuality {
  /** Shares, 0 to 1. */
  first: number
  inView: number
  /** Searches for what is not offered that found something. */
  wronglyAnswered: number
  missed: PlacedSearch[]
  falselyFound: string[]
}

const ofAllLanguages = <T>(lists: Readonly<Record<Language, readonly T[]>>) =>
  LANGUAGES.flatMap((language) => lists[language])

export const commonSearches = ofAllLanguages<ExpectedSearch>(searchEvaluation.common)

export const EVALUATION_PARTS = ['tuning', 'unseen'] as const
export type EvaluationPart = (typeof EVALUATION_PARTS)[number]

export const searchesOf = (part: EvaluationPart) => ofAllLanguages<ExpectedSearch>(searchEvaluation[part])
export const notOfferedSearches = (part: EvaluationPart) => ofAllLanguages(searchEvaluation[`${part}NotOffered`])

export function placesIn(search: ServiceSearch, searches: readonly ExpectedSearch[]): PlacedSearch[] {
  return searches.map(([query, ...slugs]) => {
    const found = search.find(query).map(({ _id }) => _id)
    return { query, place: found.findIndex((slug) => slugs.includes(slug)), found: found.slice(0, LOOKED_AT) }
  })
}

/** Measures a search index with one part of the searches. */
export function searchQuality(search: ServiceSearch, part: EvaluationPart): SearchQuality {
  const placed = placesIn(search, searchesOf(part))
  const others = notOfferedSearches(part)
  const isInView = ({ place }: PlacedSearch) => place >= 0 && place < LOOKED_AT
  const falselyFound = others.filter((query) => search.find(query).length > 0)
  return {
    first: placed.filter(({ place }) => place === 0).length / placed.length,
    inView: placed.filter(isInView).length / placed.length,
    wronglyAnswered: falselyFound.length / others.length,
    missed: placed.filter(({ place }) => place !== 0),
    falselyFound,
  }
}
