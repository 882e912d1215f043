import type { Matches } from './matches.js'
import type { NamedMeanings } from './named-meanings.js'

/** Results with a score below this share of the best score are dropped. */
const MIN_RELATIVE_SCORE = 0.12
/** With this many results that contain every word, partial matches are dropped. */
const FULL_PAGE = 12
/** An unknown word that only resembles words of the catalog says little. */
const UNKNOWN_WEIGHT = 0.3
/** For each meaning of a service's name that was not asked for. One that the whole category shares counts less. */
const UNASKED = 0.07
const UNASKED_OF_CATEGORY = 0.035
/** For the first service of a category that has all that was asked for. */
const FIRST_OF_CATEGORY = 1.5

const weightOf = ({ isKnown, kind }: Matches) => (isKnown || kind !== 'other' ? 1 : UNKNOWN_WEIGHT)

interface Scored {
  scores: Float64Array
  /** Number of matched words of each service, and their weights together. */
  covered: Uint8Array
  weights: Float64Array
}

/** Adds up the matches of each service. Uses plain loops over numbers, because some words match most of a catalog. */
function addUp(matches: readonly Matches[], size: number): Scored {
  const scores = new Float64Array(size)
  const covered = new Uint8Array(size)
  const weights = new Float64Array(size)
  const things = matches.filter(({ kind }) => kind !== 'action')
  const actions = matches.filter(({ kind }) => kind === 'action')
  for (const match of [...things, ...actions]) {
    const { kind, places, scores: own } = match
    // If the search names a thing, services that match only the action are dropped.
    const least = kind === 'action' && things.length > 0 ? 1 : 0
    // Rare words weigh more.
    const weight = Math.log1p(size / places.length) * weightOf(match)
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index] as number
      const count = covered[place] as number
      if (count < least) continue
      scores[place] = (scores[place] as number) + (own[index] as number) * weight
      covered[place] = count + 1
      weights[place] = (weights[place] as number) + weightOf(match)
    }
  }
  return { scores, covered, weights }
}

/** How well the name of a service fits what was asked for, whatever else it matches. */
function fitOf({ name, category, isFirst }: NamedMeanings, isAsked: Uint8Array, asked: readonly number[]): number {
  let unasked = 0
  for (const meaning of name)
    if (!isAsked[meaning]) unasked += category.includes(meaning) ? UNASKED_OF_CATEGORY : UNASKED
  const isOfCategory = isFirst && asked.every((meaning) => category.includes(meaning) || name.includes(meaning))
  return (isOfCategory ? FIRST_OF_CATEGORY : 1) / (1 + unasked)
}

/** Returns the indexes of matching services, best first, without services unrelated to the best. */
export function rank(matches: readonly Matches[], named: readonly NamedMeanings[], asked: readonly number[]): number[] {
  const { scores, covered, weights } = addUp(matches, named.length)
  const total = matches.reduce((sum, match) => sum + weightOf(match), 0)
  const isAsked = new Uint8Array(Math.max(0, ...asked) + 1)
  for (const meaning of asked) isAsked[meaning] = 1
  let best = 0
  let complete = 0
  for (let place = 0; place < scores.length; place += 1) {
    const count = covered[place] as number
    if (count === 0) continue
    const fit = fitOf(named[place] as NamedMeanings, isAsked, asked)
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
