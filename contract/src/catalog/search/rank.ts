import { type Matches, NAME_WEIGHT } from './matches.js'
import type { NamedMeanings } from './named-meanings.js'

/** Results with a score below this share of the best score are dropped. */
const MIN_RELATIVE_SCORE = 0.12
/** With this many results that contain every word, partial matches are dropped. */
const FULL_PAGE = 12
/** A word that is in no dictionary and in no name says little: a number, a brand or a politeness. */
const UNKNOWN_WEIGHT = 0.3
/** A word that only says which thing or how, beside the thing itself. */
const QUALIFIER_WEIGHT = 0.5
/** A word that only the description of a service has is half asked for. */
const DESCRIBED_WEIGHT = 0.6
/** How much of a thing there is. The first service of a category stands for all sizes. */
const SIZES: ReadonlySet<string> = new Set(['seater', 'set', 'bhk', 'full', 'deep'])
const QUALIFIERS: ReadonlySet<string> = new Set([
  ...SIZES,
  ...['office', 'living room', 'wood', 'fabric', 'monthly', 'steam'],
])
/** For each meaning of a service's name that was not asked for. One that the whole category shares counts less. */
const UNASKED = 0.07
const UNASKED_OF_CATEGORY = 0.035
/** For the first service of a category that has all that was asked for. */
const FIRST_OF_CATEGORY = 1.5

const isInNames = ({ scores }: Matches) => scores.some((score) => score >= NAME_WEIGHT)
const isQualifier = ({ meanings }: Matches) =>
  meanings.length > 0 && meanings.every((meaning) => QUALIFIERS.has(meaning))

/** How much each word says about the service, 0 to 1. */
function weightsOf(matches: readonly Matches[]): number[] {
  const namesThing = matches.some((match) => match.kind === 'thing' && match.places.length > 0 && !isQualifier(match))
  return matches.map((match) => {
    if (match.kind === 'number') return UNKNOWN_WEIGHT
    if (match.kind === 'other') return match.isKnown && isInNames(match) ? 1 : UNKNOWN_WEIGHT
    return namesThing && isQualifier(match) ? QUALIFIER_WEIGHT : 1
  })
}

interface Scored {
  scores: Float64Array
  /** Number of matched words of each service, and their weights together. */
  covered: Uint8Array
  weights: Float64Array
}

/** Adds up the matches of each service. Uses plain loops over numbers, because some words match most of a catalog. */
function addUp(matches: readonly Matches[], weightOf: (match: Matches) => number, size: number): Scored {
  const scores = new Float64Array(size)
  const covered = new Uint8Array(size)
  const weights = new Float64Array(size)
  const things = matches.filter(({ kind }) => kind !== 'action')
  const actions = matches.filter(({ kind }) => kind === 'action')
  for (const match of [...things, ...actions]) {
    const { kind, places, scores: found } = match
    // If the search names a thing, services that match only the action are dropped.
    const least = kind === 'action' && things.length > 0 ? 1 : 0
    // Rare words weigh more.
    const own = weightOf(match)
    const weight = Math.log1p(size / places.length) * own
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number
      const count = covered[place] as number
      if (count < least) continue
      scores[place] = (scores[place] as number) + (found[index] as number) * weight
      covered[place] = count + 1
      weights[place] =
        (weights[place] as number) + ((found[index] as number) >= NAME_WEIGHT ? own : own * DESCRIBED_WEIGHT)
    }
  }
  return { scores, covered, weights }
}

/** How well the name of a service fits what was asked for, whatever else it matches. */
function fitOf({ name, category, isFirst }: NamedMeanings, isAsked: Uint8Array, kind: readonly number[]): number {
  let unasked = 0
  for (const meaning of name)
    if (!isAsked[meaning]) unasked += category.includes(meaning) ? UNASKED_OF_CATEGORY : UNASKED
  const isOfCategory = isFirst && kind.every((meaning) => category.includes(meaning) || name.includes(meaning))
  return (isOfCategory ? FIRST_OF_CATEGORY : 1) / (1 + unasked)
}

/**
 * Returns the indexes of matching services, best first, without services unrelated to the best. `numberOf` numbers the
 * meanings as `named` does.
 */
export function rank(
  matches: readonly Matches[],
  named: readonly NamedMeanings[],
  numberOf: (meaning: string) => number,
): number[] {
  const meanings = matches.flatMap((match) => match.meanings)
  const asked = meanings.map(numberOf)
  const kind = meanings.filter((meaning) => !SIZES.has(meaning)).map(numberOf)
  const each = weightsOf(matches)
  const weightOf = (match: Matches) => each[matches.indexOf(match)] ?? 0
  const { scores, covered, weights } = addUp(matches, weightOf, named.length)
  const total = each.reduce((sum, weight) => sum + weight, 0)
  const isAsked = new Uint8Array(Math.max(0, ...asked) + 1)
  for (const meaning of asked) isAsked[meaning] = 1
  let best = 0
  let complete = 0
  for (let place = 0; place < scores.length; place += 1) {
    const count = covered[place] as number
    if (count === 0) continue
    const fit = fitOf(named[place] as NamedMeanings, isAsked, kind)
    const score = (scores[place] as number) * ((weights[place] as number) / total) ** 2 * fit
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
