import MiniSearch, { type SearchResult } from 'minisearch'
import { fold, wordsIn } from '../../lib/text/words.js'
import type { Service } from '../catalog.schema.js'
import {
  isLikely,
  isNamed,
  type Matches,
  mergeResults,
  NAME_WEIGHT,
  NOTHING,
  type QualityOf,
  synonymQuality,
  toMatches,
  typedQuality,
} from './matches.js'
import { Meanings, type NamedMeanings } from './named-meanings.js'
import { wordForms } from './named-words.js'
import { isOffered, saysBroken } from './offered.rules.js'
import { rank } from './rank.js'
import { OPTIONS, type Searched, type ServiceDocument, toDocument } from './service-document.js'
import { soundOf } from './sounds.js'
import { type Entry, FILLERS, PLACES } from './synonyms.js'
import { lookUp, lookUpSound, similarWords, stemOf, type TypedWord, typedWords } from './words.js'

export { isFiller, type NamedWord, namedWords, searchTextOf, wordForms } from './named-words.js'
export { type SearchedTexts, searchWordsOf } from './search-words.js'
export { soundOf } from './sounds.js'
export { tokensOf } from './words.js'

const EXACTLY = { combineWith: 'OR', prefix: false, fuzzy: false } as const
/** ASCII text only. */
const PLAIN = /^[\0-\x7f]*$/
/** Number of cached words. Each keystroke repeats the search for the earlier words. */
const MAX_CACHED_WORDS = 256
/** Related services to show if nothing offered matches the search. */
const MAX_RELATED = 6
/** Services to index per step, about 30 ms on a slow phone. */
const STEP = 4
/** Maximum number of words to use from a search, because each costs time. */
const MAX_WORDS = 12
/** The word that a search means if it says that a thing does not work. */
const BROKEN = 'repair'

/** Returns the meaningful words of a search, or all words if none is meaningful. */
function meaningfulWords(words: TypedWord[]): TypedWord[] {
  const isSaid = ({ token }: TypedWord) => FILLERS.has(token) || wordForms(token).some((form) => PLACES.has(form))
  const meaningful = words.filter((word) => !isSaid(word))
  return meaningful.length > 0 ? meaningful : words
}

/** "Sofa cleaning at home" is not about cleaning homes. A number of rooms is about the home itself. */
function withoutPlace(matches: Matches[]): Matches[] {
  const isOf = ({ meanings }: Matches, meaning: string) => meanings.includes(meaning)
  const namesThing = matches.some((match) => match.kind === 'thing' && match.places.length > 0 && !isOf(match, 'bhk'))
  return namesThing ? matches.filter((match) => !isOf(match, 'home')) : matches
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

  private readonly meanings = new Meanings()
  private readonly named: readonly NamedMeanings[]

  private constructor(private readonly services: readonly Searched[]) {
    const categories = new Set<string>()
    this.named = services.map(({ name, category }) => {
      const isFirst = !categories.has(category._id)
      categories.add(category._id)
      return { name: this.meanings.in(name), category: this.meanings.in(category.name), isFirst }
    })
  }

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
    const typed = typedWords(text).slice(0, MAX_WORDS)
    const words = meaningfulWords(typed)
    const all = words.map(({ token }) => this.matchesOf(token))
    const tokens = typed.map(({ token }) => token)
    const named = withoutPlace(all)
    const matches = saysBroken(tokens, named) ? this.withRepair(named) : named
    const isFound = isOffered(tokens, matches, (meanings) => this.isNamed(meanings))
    const things = matches.filter(({ kind }) => kind === 'thing')
    const places = isFound ? this.rank(matches) : []
    const near = isFound ? [] : this.rank(things).slice(0, MAX_RELATED)
    const [best] = places
    return {
      services: this.servicesAt(places),
      terms: [...new Set(matches.flatMap(({ terms }) => terms.flatMap((term) => this.spellingsOf(term))))],
      didYouMean: best === undefined ? null : this.suggestSpelling(words, all, best),
      nearest: this.servicesAt(near),
    }
  }

  /** Adds a repair to what a search names, if a service of that name repairs it. */
  private withRepair(matches: readonly Matches[]): Matches[] {
    const repair = this.matchesOf(BROKEN)
    const isRepaired = matches.some((match) => namedPlaces(match).some((place) => namedPlaces(repair).includes(place)))
    return isRepaired || !isOffered([], [...matches, repair], () => false) ? [...matches, repair] : [...matches]
  }

  /** Whether the name of one service has these meanings and no thing besides. */
  private isNamed(meanings: readonly string[]): boolean {
    const asked = meanings.map((meaning) => this.meanings.numberOf(meaning))
    return this.named.some(({ name }) => name.length > 1 && name.every((meaning) => asked.includes(meaning)))
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

  private rank(matches: readonly Matches[]): number[] {
    return rank(matches, this.named, (meaning) => this.meanings.numberOf(meaning))
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
      return { ...toMatches(found, typedQuality(word)), isKnown: true, kind: kindOf(word), similar: [], meanings: [] }
    return this.matchSound(word) ?? this.matchLike(word, found)
  }

  private matchEntry({ kind, group, meanings }: Entry, word: string): Matches {
    const found =
      kind === 'trade'
        ? this.index.search({ queries: [...group], ...EXACTLY }, { filter: isNamed })
        : this.index.search({ queries: this.knownWords([...group, word]), ...EXACTLY })
    return { ...toMatches(found, synonymQuality(ownWords(word, [group]))), isKnown: true, kind, similar: [], meanings }
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
    return { ...toMatches(found, synonymQuality(alike)), isKnown: true, kind: 'other', similar: [], meanings: [] }
  }

  /** Matches an unknown word to similar words in the catalog or the dictionary. */
  private matchLike(word: string, found: readonly SearchResult[]): Matches {
    const alike = similarWords(word)
    const similar = alike.map(({ entry }) => entry)
    const wanted = similar.filter(({ kind }) => kind !== 'trade')
    const isKnown = alike.some(({ isPrefix }) => isPrefix)
    if (wanted.length === 0) {
      const isTrade = similar.length > 0 && found.length === 0
      const kind = isTrade ? 'trade' : kindOf(word)
      return { ...toMatches(found, typedQuality(word)), isKnown, kind, similar, meanings: [] }
    }
    const groups = wanted.map(({ group }) => group)
    const kind = wanted.every((entry) => entry.kind === 'action') ? 'action' : 'thing'
    const same = this.index.search({ queries: this.knownWords([word, ...groups.flat()]), ...EXACTLY })
    const own = synonymQuality(ownWords(word, groups))
    const all = new Set(groups.flat())
    const quality: QualityOf = (term) => (all.has(term) ? own(term) : typedQuality(word)(term))
    const meanings = wanted.length === 1 ? (wanted[0]?.meanings ?? []) : []
    return { ...toMatches(mergeResults(same, found), quality), isKnown, kind, similar: wanted, meanings }
  }

  /** The distinct words that the catalog has. */
  private knownWords(words: readonly string[]): string[] {
    return [...new Set(words)].filter((word) => this.has(word))
  }
}

const NUMBER = /^\p{N}+$/u
/** The kind of a word that is not in the dictionary. */
const kindOf = (word: string) => (NUMBER.test(word) ? 'number' : 'other')

/** The services whose names have a word. */
const namedPlaces = ({ places, scores }: Matches) =>
  [...places].filter((_, index) => (scores[index] as number) >= NAME_WEIGHT)

/** The typed word and the catalog's own words of these groups; the other words are synonyms. */
const ownWords = (typed: string, groups: readonly Entry['group'][]) =>
  new Set([typed, ...groups.flatMap(([first = '']) => [first, `${first}s`])])
