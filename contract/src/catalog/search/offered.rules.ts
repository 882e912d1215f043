import { type Matches, NAME_WEIGHT } from './matches.js'
import { LIMITS, NEW_WORDS, NOT_WORDS } from './synonyms.js'

/** Actions that are offered for everything that the catalog names. */
const CARE: ReadonlySet<string> = new Set(['cleaning', 'polish', 'maintenance'])

/** Work that the tables list as things, because services are named after it. */
const WORKS: ReadonlySet<string> = new Set([
  ...['stitching', 'upholstery', 'steam', 'shampoo', 'vacuum', 'sanitise', 'dusting', 'descaling'],
])
/** Trades whose words only say how, beside a thing that is offered: "iron the curtains", "damp mattress". */
const BESIDE_THINGS: ReadonlySet<string> = new Set(['laundry', 'waterproofing'])
/** Trades whose words say why or when, beside a thing to clean: "mosquito mesh cleaning", "shift before cleaning". */
const BESIDE_CLEANING: ReadonlySet<string> = new Set(['pest', 'packers', 'mason', 'painter', 'net'])
/** Parts of a building. Damp there is other work than damp in a mattress. */
const BUILDING: ReadonlySet<string> = new Set([
  ...['bathroom', 'kitchen', 'balcony', 'ceiling', 'window', 'tile', 'doors', 'living room', 'office', 'light'],
])
/** Where or when the work is done, which says nothing about the thing: "office fan repair", "Diwali light fitting". */
const OCCASIONS: ReadonlySet<string> = new Set(['office', 'living room', 'festival', 'monthly', 'move in'])

const isThing = ({ kind }: Matches) => kind === 'thing'
const isFound = ({ places }: Matches) => places.length > 0
const isInNames = ({ places, scores }: Matches) => places.length > 0 && scores.some((score) => score >= NAME_WEIGHT)
const isOnly = ({ meanings }: Matches, of: ReadonlySet<string>) =>
  meanings.length > 0 && meanings.every((meaning) => of.has(meaning))
const isWork = (match: Matches) => match.kind === 'action' || isOnly(match, WORKS)

/** A word that only resembles a trade ("electric") does not mark the search as not offered. */
function hasTrade(matches: readonly Matches[]): boolean {
  const things = matches.filter((match) => isThing(match) && isFound(match))
  const isOfBuilding = things.every((match) => isOnly(match, BUILDING))
  const isCleaned = matches.some(({ meanings }) => meanings.includes('cleaning'))
  const isExcused = (match: Matches) =>
    things.length > 0 &&
    (match.similar.length > 0 ||
      (!isOfBuilding && isOnly(match, BESIDE_THINGS)) ||
      (isCleaned && isOnly(match, BESIDE_CLEANING)))
  return matches.some((match) => match.kind === 'trade' && !isFound(match) && !isExcused(match))
}

/** The things of a search, without where and when if it names more than that. */
function subjectsOf(things: readonly Matches[]): readonly Matches[] {
  const subjects = things.filter((match) => !isOnly(match, OCCASIONS))
  return subjects.length > 0 ? subjects : things
}

/** "Fan repair": the catalog has fans and repairs, but not both together. */
function isLimited(matches: readonly Matches[], isNamed: (meanings: readonly string[]) => boolean): boolean {
  const asked = new Set(matches.flatMap(({ meanings }) => meanings))
  if ([...asked].some((meaning) => CARE.has(meaning))) return false
  return [...LIMITS].some(([action, things]) => {
    if (!asked.has(action)) return false
    const named = subjectsOf(matches.filter((match) => isThing(match) && !match.meanings.includes(action)))
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
    matches.every(isThing) &&
    subjectsOf(matches).every(({ meanings }) => meanings.some((meaning) => things?.has(meaning)))
  )
}

/**
 * Words for work match nothing if the search also names an unknown thing, and no known one. A word of descriptions is
 * unknown too: "lift repair" is about no chair, although its gas lift is described.
 */
function isAboutUnknown(matches: readonly Matches[]): boolean {
  const isNamedWord = (match: Matches) => match.kind === 'other' && match.isKnown && isInNames(match)
  const hasSubject = matches.some(
    (match) => isFound(match) && ((isThing(match) && !isWork(match)) || isNamedWord(match)),
  )
  const others = matches.filter((match) => match.kind === 'other' && !isNamedWord(match))
  return !hasSubject && others.length > (matches.some(isWork) ? 0 : 1)
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
    matches.some((match) => isThing(match) && isFound(match)) &&
    matches.every(({ kind, meanings }) => kind !== 'action' && !meanings.some((meaning) => FAULTS.has(meaning)))
  )
}
