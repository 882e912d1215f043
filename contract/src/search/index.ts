import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch'
import type { Service } from '../schemas/catalog.schema.js'
import { groupOf } from './synonyms.js'

interface ServiceDocument {
  id: string
  name: string
  category: string
  options: string
  description: string
}

const WORD = /[\p{L}\p{N}]+/gu
/** Says nothing about what is wanted. */
const FILLERS = new Set([
  'a',
  'and',
  'for',
  'in',
  'me',
  'my',
  'near',
  'of',
  'on',
  'pune',
  'service',
  'services',
  'the',
  'to',
])
for (const word of ['ka', 'ki', 'ke', 'ko', 'karna', 'karwana', 'chahiye', 'wala', 'wale', 'home', 'at'])
  FILLERS.add(word)

const BOOST_OF_SAME = { name: 1, category: 0.5, options: 0.3, description: 0.2 }
const EXACTLY = { combineWith: 'OR', prefix: false, fuzzy: false } as const
/** A result this much worse than the best is not what was meant. */
const RELATED = 0.12
/** So many with every word fill a page. */
const PLENTY = 12
/** Results whose words are marked: more are hardly ever looked at. */
const MARKED = 60

const OPTIONS: Options<ServiceDocument> = {
  idField: 'id',
  fields: ['name', 'category', 'options', 'description'],
  tokenize: (text) => text.match(WORD) ?? [],
  processTerm: (term) => term.toLowerCase(),
  searchOptions: {
    boost: { name: 4, category: 2, options: 1.5 },
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    // A word that was typed counts more than one it resembles.
    weights: { fuzzy: 0.35, prefix: 0.6 },
  },
}

function toDocument(service: Service): ServiceDocument {
  return {
    id: service._id,
    name: service.name,
    category: service.category.name,
    options: service.options.map((option) => `${option.name} ${option.details.join(' ')}`).join(' '),
    description: service.shortDescription,
  }
}

function wordsOf(text: string): string[] {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, 12)
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}

/** A word, the catalogue's own for it, or, for less, another that means the same exactly as written. */
function queryFor(word: string): Query {
  const [own = word, ...others] = groupOf(word)
  const same = others.filter((other) => other !== word)
  return {
    combineWith: 'OR',
    queries: [
      ...new Set([word, own]),
      ...(same.length > 0 ? [{ queries: same, ...EXACTLY, boost: BOOST_OF_SAME }] : []),
    ],
  }
}

/** How many of the words a result has, by themselves or by their meaning; 0 to 1. */
function coverage(meanings: readonly ReadonlySet<string>[], { queryTerms }: SearchResult): number {
  let matched = 0
  for (const meaning of meanings) if (queryTerms.some((term) => meaning.has(term))) matched += 1
  return matched / meanings.length
}

/** Best first, without those that are not related to the best. */
function ranked(found: readonly SearchResult[], words: readonly string[]): SearchResult[] {
  const meanings = words.map((word) => new Set([word, ...groupOf(word)]))
  const scores = found.map((result) => result.score * coverage(meanings, result) ** 2)
  const least = scores.reduce((best, score) => Math.max(best, score), 0) * RELATED
  return found
    .map((result, index) => ({ result, score: scores[index] ?? 0 }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ result }) => result)
}

export interface SearchAnswer {
  /** Best match first. */
  services: Service[]
  /** Words of the catalogue that matched, for highlighting. */
  terms: string[]
  /** What was probably meant, when words were found only by their likeness; null when all were known. */
  didYouMean: string | null
}

/** Full-text search over services: typo-tolerant, by prefix, with synonyms; the same on the server and offline. */
export class ServiceSearch {
  private readonly index = new MiniSearch<ServiceDocument>(OPTIONS)
  private readonly services = new Map<string, Service>()

  constructor(services: readonly Service[]) {
    for (const service of services) this.services.set(service._id, service)
    this.index.addAll(services.map(toDocument))
  }

  /** Best match first: what has more of the words, in more telling places. */
  find(text: string): Service[] {
    return this.answer(text).services
  }

  answer(text: string): SearchAnswer {
    const words = wordsOf(text)
    if (words.length === 0) return { services: [], terms: [], didYouMean: null }
    const queries = words.map(queryFor)
    // Where many have every word, those with some are not wanted, and need not be looked at.
    const strict = this.index.search({ combineWith: 'AND', queries })
    const found = strict.length >= PLENTY ? strict : this.index.search({ combineWith: 'OR', queries })
    const results = ranked(found, words)
    return {
      services: results.flatMap((result) => this.services.get(String(result.id)) ?? []),
      terms: [...new Set(results.slice(0, MARKED).flatMap(({ terms }) => terms))],
      didYouMean: this.meant(words, results),
    }
  }

  private meant(words: readonly string[], results: readonly SearchResult[]): string | null {
    const [best] = results
    if (!best) return null
    const corrected = words.map((word) => this.known(word, best))
    return corrected.every((word, index) => word === words[index]) ? null : corrected.join(' ')
  }

  /** The word itself when the catalogue knows it, its beginning or its meaning; else what it was taken for. */
  private known(word: string, best: SearchResult): string {
    // What the best result has needs no look at all others.
    if (groupOf(word).length > 0 || best.terms.some((term) => term.startsWith(word))) return word
    const meant = Object.entries(best.match).find(([, fields]) => fields.length > 0)
    const alike = this.index.search(word, { prefix: true, fuzzy: false })
    if (alike.length > 0 || !meant) return word
    const [nearest] = this.index.search(word, { prefix: false, fuzzy: 0.2 })
    return nearest?.terms[0] ?? word
  }
}
