import MiniSearch, { type Options, type Query } from 'minisearch'
import type { Service } from '../schemas/catalog.schema.js'
import { groupOf } from './synonyms.js'

interface ServiceDocument {
  /** Its place among the services. */
  id: number
  name: string
  category: string
  options: string
  description: string
}

const WORD = /[\p{L}\p{N}]+/gu
/** Says nothing about what is wanted. */
const FILLERS = new Set(
  (
    'a and at for home in me my near of on pune service services the to ' +
    'ka ki ke ko karna karwana chahiye wala wale'
  ).split(' '),
)

const BOOST_OF_SAME = { name: 1, category: 0.5, options: 0.3, description: 0.2 }
const EXACTLY = { combineWith: 'OR', prefix: false, fuzzy: false } as const
/** A result this much worse than the best is not what was meant. */
const RELATED = 0.12
/** So many with every word fill a page. */
const PLENTY = 12
/** Results of a typed word whose words are marked: more are hardly ever looked at. */
const MARKED = 60
/** Typed words whose matches are kept: people type few words, and each again with every letter of the next. */
const KEPT = 256

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

function toDocument(service: Service, id: number): ServiceDocument {
  return {
    id,
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

/** What one typed word matches; the two lists go together. */
interface Matches {
  /** Places of the services in the index. */
  places: Uint32Array
  scores: Float32Array
  /** Words of the catalogue it was found by, those of the best service first. */
  terms: string[]
  /** The catalogue knows the word, its beginning or its meaning; else it was found by likeness alone. */
  isKnown: boolean
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
  /** By typed word, the one that was asked for longest ago first. */
  private readonly kept = new Map<string, Matches>()

  constructor(private readonly services: readonly Service[]) {
    this.index.addAll(services.map(toDocument))
  }

  /** Best match first: what has more of the words, in more telling places. */
  find(text: string): Service[] {
    return this.answer(text).services
  }

  answer(text: string): SearchAnswer {
    const words = wordsOf(text)
    const matches = words.map((word) => this.matchesOf(word))
    const places = this.ranked(matches)
    const [best] = places
    return {
      services: places.flatMap((place) => this.services[place] ?? []),
      terms: [...new Set(matches.flatMap(({ terms }) => terms))],
      didYouMean: best === undefined ? null : this.meant(words, matches, best),
    }
  }

  /** The words as the best service has them, when some are not known; null when all are. */
  private meant(words: readonly string[], matches: readonly Matches[], best: number): string | null {
    if (matches.every(({ isKnown }) => isKnown)) return null
    const service = this.services[best]
    const its = new Set(service && Object.values(toDocument(service, best)).join(' ').toLowerCase().match(WORD))
    const corrected = words.map((word, index) => {
      const { isKnown = true, terms = [] } = matches[index] ?? {}
      return isKnown ? word : (terms.find((term) => its.has(term)) ?? terms[0] ?? word)
    })
    return corrected.every((word, index) => word === words[index]) ? null : corrected.join(' ')
  }

  /** Places of the services that match, the best first, without those that are not related to the best. */
  private ranked(matches: readonly Matches[]): number[] {
    const scores = new Float64Array(this.services.length)
    const covered = new Uint8Array(this.services.length)
    // Plain loops over numbers: some words match most of a catalogue.
    for (const match of matches)
      for (let index = 0; index < match.places.length; index += 1) {
        const place = match.places[index] as number
        scores[place] = (scores[place] as number) + (match.scores[index] as number)
        covered[place] = (covered[place] as number) + 1
      }
    let best = 0
    let complete = 0
    for (let place = 0; place < scores.length; place += 1) {
      const count = covered[place] as number
      const score = (scores[place] as number) * (count / matches.length) ** 2
      scores[place] = score
      if (score > best) best = score
      if (count === matches.length) complete += 1
    }
    // Where many have every word, those with some are not wanted.
    const wanted = complete >= PLENTY ? matches.length : 1
    const places: number[] = []
    for (let place = 0; place < scores.length; place += 1)
      if ((covered[place] as number) >= wanted && (scores[place] as number) >= best * RELATED) places.push(place)
    return places.sort((a, b) => (scores[b] as number) - (scores[a] as number))
  }

  private matchesOf(word: string): Matches {
    const matches = this.kept.get(word) ?? this.match(word)
    this.kept.delete(word)
    this.kept.set(word, matches)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break
      this.kept.delete(oldest)
    }
    return matches
  }

  private match(word: string): Matches {
    const found = this.index.search(queryFor(word))
    const isKnown = groupOf(word).length > 0 || found.some(({ terms }) => terms.some((term) => term.startsWith(word)))
    return {
      places: Uint32Array.from(found, ({ id }) => Number(id)),
      scores: Float32Array.from(found, ({ score }) => score),
      terms: [...new Set(found.slice(0, MARKED).flatMap(({ terms }) => terms))],
      isKnown,
    }
  }
}
