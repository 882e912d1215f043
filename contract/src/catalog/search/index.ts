import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { fold, wordsIn } from '../../lib/text/words.js'
import type { Service } from '../catalog.schema.js'
import { isLikely, isNamed, type Matches, mergeResults, NOTHING, toMatches } from './matches.js'
import { OPTIONS, type Searched, type ServiceDocument, toDocument } from './service-document.js'
import { soundOf } from './sounds.js'
import { type Entry, FILLERS } from './synonyms.js'
import { lookUp, lookUpSound, similarWords, stemOf, type TypedWord, typedWords } from './words.js'

export { type NamedWord, namedWords, searchTextOf } from './named-words.js'
export { type SearchedTexts, searchWordsOf } from './search-words.js'
export { soundOf } from './sounds.js'

const SYNONYM_BOOST = { name: 1, category: 0.5, options: 0.3, description: 0.2, otherNames: 0.5, otherTexts: 0.05 }
const EXACTLY = { combineWith: 'OR', prefix: false, fuzzy: false } as const
/** ASCII text only. */
const PLAIN = /^[\0-\x7f]*$/
/** Results with a score below this share of the best score are dropped. */
const MIN_RELATIVE_SCORE = 0.12
/** With this many results that contain every word, partial matches are dropped. */
const FULL_PAGE = 12
/** Number of cached words. Each keystroke repeats the search for the earlier words. */
const MAX_CACHED_WORDS = 256
/** Related services to show if nothing offered matches the search. */
const MAX_RELATED = 6
/** Services to index per step, about 30 ms on a slow phone. */
const STEP = 4
/** Maximum number of words to use from a search, because each costs time. */
const MAX_WORDS = 12

/** Returns the meaningful words of a search, or all words if none is meaningful. */
function meaningfulWords(text: string): TypedWord[] {
  const words = typedWords(text).slice(0, MAX_WORDS)
  const meaningful = words.filter(({ token }) => !FILLERS.has(token))
  return meaningful.length > 0 ? meaningful : words
}

export interface SearchResponse {
  /** Best match first. */
  services: Service[]
  /** Matched words of the catalog, for highlighting. */
  terms: string[]
  /** A suggested spelling if some words matched only by similarity; null if all are known. */
  didYouMean: string | null
  /** Related services if nothing of the requested kind is offered; empty otherwise. */
  nearest: Service[]
}

/**
 * Full-text search over services, identical on the server and offline. It tolerates typing mistakes, matches prefixes,
 * and knows synonyms in three languages and two scripts. Words for actions ("repair") match nothing if the search also
 * names an unknown thing.
 */
export class ServiceSearch {
  private readonly index = new MiniSearch<ServiceDocument>({ ...OPTIONS, processTerm: (term) => this.termsFor(term) })
  /** Maps a word of the catalog to its terms in the index. */
  private readonly vocabulary = new Map<string, string | string[]>()
  /** Maps a dictionary form to its inflected forms in the catalog. */
  private readonly inflected = new Map<string, Set<string>>()
  /** Maps a sound to Devanagari words of the catalog, for words typed in Latin letters. */
  private readonly wordsBySound = new Map<string, Set<string>>()
  /** Maps a typed word to its matches, least recently used first. */
  private readonly cachedMatches = new Map<string, Matches>()

  private constructor(private readonly services: readonly Searched[]) {}

  static build(services: readonly Searched[]): ServiceSearch {
    const search = new ServiceSearch(services)
    search.index.addAll(services.map(toDocument))
    return search
  }

  /** Builds the index in steps, so a slow phone can respond to input between them. */
  static async buildInSteps(services: readonly Searched[]): Promise<ServiceSearch> {
    const search = new ServiceSearch(services)
    await search.index.addAllAsync(services.map(toDocument), { chunkSize: STEP })
    return search
  }

  /** Returns the best match first. More matching words, and words in more important fields, rank higher. */
  find(text: string): Service[] {
    return this.query(text).services
  }

  query(text: string): SearchResponse {
    const words = meaningfulWords(text)
    const matches = words.map(({ token }) => this.matchesOf(token))
    const hasThing = matches.some(({ kind, places }) => kind === 'thing' && places.length > 0)
    // A word that only resembles a trade ("electric") does not mark the search as not offered.
    const isOffered = matches.every(
      ({ kind, places, similar }) => kind !== 'trade' || places.length > 0 || (similar.length > 0 && hasThing),
    )
    const places = isOffered ? this.rank(matches) : []
    const near = isOffered ? [] : this.rank(matches.filter(({ kind }) => kind === 'thing')).slice(0, MAX_RELATED)
    const [best] = places
    return {
      services: this.servicesAt(places),
      terms: [...new Set(matches.flatMap(({ terms }) => terms.flatMap((term) => this.spellingsOf(term))))],
      didYouMean: best === undefined ? null : this.suggestSpelling(words, matches, best),
      nearest: this.servicesAt(near),
    }
  }

  /** Index terms of a catalog word: the word itself and its form without endings. */
  private termsFor(word: string): string | string[] {
    const known = this.vocabulary.get(word)
    if (known !== undefined) return known
    const stem = stemOf(word)
    const terms = stem === undefined ? word : [word, stem]
    this.vocabulary.set(word, terms)
    const sound = PLAIN.test(word) ? '' : soundOf(word)
    if (sound.length > 2) this.wordsBySound.set(sound, (this.wordsBySound.get(sound) ?? new Set()).add(word))
    if (stem !== undefined) this.inflected.set(stem, (this.inflected.get(stem) ?? new Set()).add(word))
    return terms
  }

  private has(term: string): boolean {
    return this.vocabulary.has(term) || this.inflected.has(term)
  }

  /** The single words of the catalog behind an index term. */
  private spellingsOf(term: string): string[] {
    return [...term.split(' '), ...(this.inflected.get(term) ?? [])]
  }

  private servicesAt(places: readonly number[]): Service[] {
    return places.map((place) => this.services[place] as Service)
  }

  /** Suggests the spelling of the best service if some words are unknown; null if all are known. */
  private suggestSpelling(words: readonly TypedWord[], matches: readonly Matches[], best: number): string | null {
    if (matches.every(({ isKnown }) => isKnown)) return null
    const service = this.services[best]
    const text = service ? Object.values(toDocument(service, best)).join(' ') : ''
    const its = new Map(wordsIn(text).map((word) => [fold(word), word.toLowerCase()]))
    const corrected = words.map(({ written }, index) => {
      const { isKnown, terms, similar } = matches[index] ?? NOTHING
      if (isKnown) return written
      const entry = similar.find(({ group }) => group.some((word) => its.has(word)))
      const term = terms.find((word) => its.has(word)) ?? terms[0]
      return entry?.written ?? (term === undefined ? written : (its.get(term) ?? term))
    })
    return corrected.every((word, index) => word === words[index]?.written) ? null : corrected.join(' ')
  }

  /** Returns the indexes of matching services, best first, without services unrelated to the best. */
  private rank(matches: readonly Matches[]): number[] {
    const scores = new Float64Array(this.services.length)
    const covered = new Uint8Array(this.services.length)
    const things = matches.filter(({ kind }) => kind !== 'action')
    const actions = matches.filter(({ kind }) => kind === 'action')
    // Uses plain loops over numbers, because some words match most of a catalog.
    for (const { kind, places, scores: own } of [...things, ...actions]) {
      // If the search names a thing, services that match only the action are dropped.
      const least = kind === 'action' && things.length > 0 ? 1 : 0
      // Counts a match once, however often the word or its synonyms occur. Rare words weigh more.
      const weight = Math.log1p(scores.length / places.length) / (own[0] as number)
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number
        const count = covered[place] as number
        if (count < least) continue
        scores[place] = (scores[place] as number) + (own[index] as number) * weight
        covered[place] = count + 1
      }
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
    // If many services match every word, partial matches are dropped.
    const wanted = complete >= FULL_PAGE ? matches.length : 1
    const places: number[] = []
    for (let place = 0; place < scores.length; place += 1)
      if ((covered[place] as number) >= wanted && (scores[place] as number) >= best * MIN_RELATIVE_SCORE)
        places.push(place)
    return places.sort((a, b) => (scores[b] as number) - (scores[a] as number))
  }

  private matchesOf(word: string): Matches {
    const matches = this.cachedMatches.get(word) ?? this.match(word)
    this.cachedMatches.delete(word)
    this.cachedMatches.set(word, matches)
    for (const oldest of this.cachedMatches.keys()) {
      if (this.cachedMatches.size <= MAX_CACHED_WORDS) break
      this.cachedMatches.delete(oldest)
    }
    return matches
  }

  private match(word: string): Matches {
    const entry = lookUp(word)
    if (entry) return this.matchEntry(entry, word)
    const found = this.index.search(word, {
      filter: ({ match, terms }) => terms.some((term) => isLikely(word, term, match[term])),
    })
    if (found.some(({ terms }) => terms.some((term) => term.startsWith(word))))
      return { ...toMatches(found), isKnown: true, kind: 'other', similar: [] }
    return this.matchSound(word) ?? this.matchLike(word, found)
  }

  private matchEntry(entry: Entry, word: string): Matches {
    const found =
      entry.kind === 'trade'
        ? this.index.search({ queries: [...entry.group], ...EXACTLY }, { filter: isNamed })
        : this.index.search({ combineWith: 'OR', queries: this.synonymQueries([entry.group], word) }, EXACTLY)
    return { ...toMatches(found), isKnown: true, kind: entry.kind, similar: [] }
  }

  /**
   * Matches a Hindi or Marathi word in Latin letters. Null if the dictionary and the catalog have no word with that
   * sound.
   */
  private matchSound(word: string): Matches | null {
    if (!PLAIN.test(word)) return null
    const known = lookUpSound(word)
    if (known) {
      const { entry, isMistyped } = known
      return { ...this.matchEntry(entry, word), isKnown: !isMistyped, similar: isMistyped ? [entry] : [] }
    }
    const alike = this.wordsBySound.get(soundOf(word))
    if (!alike) return null
    const found = this.index.search({ queries: [...alike], ...EXACTLY })
    return { ...toMatches(found), isKnown: true, kind: 'other', similar: [] }
  }

  /** Matches an unknown word to similar words in the catalog or the dictionary. */
  private matchLike(word: string, found: readonly SearchResult[]): Matches {
    const alike = similarWords(word)
    const similar = alike.map(({ entry }) => entry)
    const wanted = similar.filter(({ kind }) => kind !== 'trade')
    const isKnown = alike.some(({ isPrefix }) => isPrefix)
    if (wanted.length === 0) {
      const isTrade = similar.length > 0 && found.length === 0
      return { ...toMatches(found), isKnown, kind: isTrade ? 'trade' : 'other', similar }
    }
    const queries = this.synonymQueries(
      wanted.map(({ group }) => group),
      word,
    )
    const kind = wanted.every((entry) => entry.kind === 'action') ? 'action' : 'thing'
    const same = this.index.search({ combineWith: 'OR', queries }, EXACTLY)
    return { ...toMatches(mergeResults(same, found)), isKnown, kind, similar: wanted }
  }

  /** Queries for the catalog words in these groups. Other words of the groups rank lower; all must match exactly. */
  private synonymQueries(groups: readonly Entry['group'][], typed: string): Query[] {
    const own = new Set([typed, ...groups.flatMap(([first = '']) => [first, `${first}s`])])
    const same = [...new Set(groups.flat())].filter((word) => !own.has(word) && this.has(word))
    return [
      ...[...own].filter((word) => this.has(word)),
      ...(same.length > 0 ? [{ queries: same, ...EXACTLY, boost: SYNONYM_BOOST }] : []),
    ]
  }
}
