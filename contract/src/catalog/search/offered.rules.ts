import { type Matches, NAME_WEIGHT } from './matches.js'
import { LIMITS, NEW_WORDS, NOT_WORDS } from './synonyms.js'

/** Actions that are offered for everything that the catalog names. */
const CARE: ReadonlySet<string> = new Set(['cleaning', 'polish', 'maintenance'])

const isThing = ({ kind }: Matches) => kind === 'thing'
const isFound = ({ places }: Matches) => places.length > 0
const isInNames = ({ places, scores }: Matches) => places.length > 0 && scores.some((score) => score >= NAME_WEIGHT)

/** A word that only resembles a trade ("electric") does not mark the search as not offered. */
function hasTrade(matches: readonly Matches[]): boolean {
  const namesThing = matches.some((match) => isThing(match) && isFound(match))
  return matches.some((match) => match.kind === 'trade' && !isFound(match) && !(match.similar.length > 0 && namesThing))
}

/** "Fan repair": the catalog has fans and repairs, but not both together. */
function isLimited(matches: readonly Matches[], isNamed: (meanings: readonly string[]) => boolean): boolean {
  const asked = new Set(matches.flatMap(({ meanings }) => meanings))
  if ([...asked].some((meaning) => CARE.has(meaning))) return false
  return [...LIMITS].some(([action, things]) => {
    if (!asked.has(action)) return false
    const named = matches.filter((match) => isThing(match) && !match.meanings.includes(action))
    return (
      named.length > 0 &&
      named.every(({ meanings }) => meanings.some((meaning) => things.has(meaning))) &&
      !isNamed([...asked])
    )
  })
}

/** "New sofa": a thing and nothing to do with it. */
function isPurchase(tokens: readonly string[], matches: readonly Matches[]): boolean {
  const things = LIMITS.get('new')
  return (
    tokens.some((token) => NEW_WORDS.has(token)) &&
    matches.length > 0 &&
    matches.every((match) => isThing(match) && match.meanings.some((meaning) => things?.has(meaning)))
  )
}

/** Words for actions match nothing if the search also names an unknown thing, and no known one. */
function isAboutUnknown(matches: readonly Matches[]): boolean {
  const isUnknown = ({ kind, isKnown, places }: Matches) => kind === 'other' && (!isKnown || places.length === 0)
  const hasSubject = matches.some(
    (match) => isFound(match) && (isThing(match) || (match.kind === 'other' && match.isKnown && isInNames(match))),
  )
  const hasAction = matches.some(({ kind }) => kind === 'action')
  return hasAction && !hasSubject && matches.some((match) => isUnknown(match) && !isFound(match))
}

/**
 * Whether a search asks for something that the catalog has. `tokens` are all words, `matches` those of the meaningful
 * ones; `isNamed` says whether a service's name has only these meanings.
 */
export function isOffered(
  tokens: readonly string[],
  matches: readonly Matches[],
  isNamed: (meanings: readonly string[]) => boolean,
): boolean {
  return !(hasTrade(matches) || isPurchase(tokens, matches) || isLimited(matches, isNamed) || isAboutUnknown(matches))
}

/** Meanings of words that name a fault themselves: "the stain does not go" asks for no repair. */
const FAULTS: ReadonlySet<string> = new Set([
  ...['odour', 'stain', 'urine', 'mite', 'dusting', 'grease', 'sagging', 'creaking', 'scratches', 'upholstery'],
  ...['leatherette', 'descaling', 'pigeon', 'foam', 'spring'],
])

/**
 * Whether a search says that a thing does not do what it should, without naming the fault or the work: "रिक्लायनर उघडत
 * नाही". It then asks for a repair.
 */
export function saysBroken(tokens: readonly string[], matches: readonly Matches[]): boolean {
  return (
    tokens.some((token) => NOT_WORDS.has(token)) &&
    matches.some(({ kind, places }) => kind === 'thing' && places.length > 0) &&
    matches.every(({ kind, meanings }) => kind !== 'action' && !meanings.some((meaning) => FAULTS.has(meaning)))
  )
}
