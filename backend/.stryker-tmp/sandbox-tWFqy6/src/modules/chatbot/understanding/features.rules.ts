// @ts-nocheck
import { withLatinDigits } from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { conceptsLike, conceptsOf } from './concepts.rules.js'
import { isKind, type SoundIndex, soundKey } from './sound-index.rules.js'
import { WORDS } from './words.content.js'

/** The weighted features of a text. The weights form a vector of length 1. */
export type Features = ReadonlyMap<string, number>

const PINCODE = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g
/** Users often leave out apostrophes. */
const APOSTROPHES = /['’]/g
const MAX_WORDS = 40
const LETTERS = [3, 4]
const WEIGHTS = { written: 0.4, sound: 1, pair: 1, letters: 0.45, kind: 0.8, concept: 1.2 }
const UNKNOWN = '#unknown'

/** A Marathi word without its case ending. */
const stemmed = (token: string) => token.replace(/(?:च्या|चा|चे|चि|ला|त)$/, '')

const APPLIANCES = new Set(namedWords(WORDS.appliances.join(' ')).map(({ token }) => token))

/**
 * The tokens of a text's words. All things share one token, because users ask about each in the same ways. Appliances
 * get another one, because other trades repair them.
 */
export function featureTokensOf(text: string): string[] {
  const plain = withLatinDigits(text).replace(APOSTROPHES, '').replace(PINCODE, ' pincode ')
  return namedWords(plain)
    .slice(0, MAX_WORDS)
    .flatMap(({ token, kind }) => {
      if (kind === 'thing') return APPLIANCES.has(stemmed(token)) ? ['#appliance', '#thing'] : ['#thing']
      if (/^\d+$/.test(token)) return ['#number']
      return kind === null ? [token] : [token, `#${kind}`]
    })
}

/** The text with one inner vowel missing in each word, like hurried typing. Names of things stay. */
export function withTypos(text: string): string {
  return namedWords(text)
    .map(({ written, kind }) => (kind === null ? written.replace(/^([a-z]+?)[aeiou](?=[a-z])/, '$1') : written))
    .join(' ')
}

/** Groups of letters, with the word's beginning and end marked. */
function letterGrams(word: string): string[] {
  const marked = `<${word}>`
  return LETTERS.flatMap((size) =>
    Array.from({ length: Math.max(0, marked.length - size + 1) }, (_, at) => marked.slice(at, at + size)),
  )
}

/**
 * Features are words as written and by sound, word pairs, concepts and letter groups. Typing mistakes change few of the
 * letter groups. `known` holds the words of the training phrases, so that unknown words become a feature. Without it,
 * every word counts as known.
 */
export function featuresOf(text: string, known?: SoundIndex): Features {
  const weights = new Map<string, number>()
  const add = (feature: string, weight: number) => weights.set(feature, (weights.get(feature) ?? 0) + weight)
  const sounds = featureTokensOf(text).map((token) => {
    if (isKind(token)) {
      add(token, WEIGHTS.kind)
      return token
    }
    const key = soundKey(token)
    const isKnown = known?.has(key) ?? true
    const written = conceptsOf(token)
    const concepts = written.length > 0 || isKnown ? written : conceptsLike(key)
    for (const concept of concepts) add(`c:${concept}`, WEIGHTS.concept)
    for (const letters of letterGrams(key)) add(`l:${letters}`, WEIGHTS.letters)
    const sound = isKnown || written.length > 0 ? key : known?.nearest(key)
    if (sound === undefined) {
      add(UNKNOWN, WEIGHTS.sound)
      return UNKNOWN
    }
    add(`w:${token}`, WEIGHTS.written)
    add(`s:${sound}`, WEIGHTS.sound)
    return sound
  })
  const marked = ['<', ...sounds, '>']
  for (const [at, sound] of marked.slice(1).entries()) add(`p:${marked[at]} ${sound}`, WEIGHTS.pair)
  const length = Math.hypot(...weights.values())
  return new Map([...weights].map(([feature, weight]) => [feature, weight / length]))
}
