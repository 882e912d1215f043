import type { ChatIntent } from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { conceptsOf } from './concepts.rules.js'
import type { Entities } from './entities.rules.js'
import type { Subject } from './subject.rules.js'
import { WORDS } from './words.content.js'

/** An intent and its probability, 0 to 1. The probabilities of a text add up to 1. */
export interface RankedIntent {
  intent: ChatIntent
  probability: number
}

/**
 * Less likely intents are not answered. This value and the margin come from held-out questions
 * (docs/decisions/0032-chat-understanding.md).
 */
export const CONFIDENCE_THRESHOLD = 0.62
/** Intents hardly more likely than the next one are not answered either. */
const MARGIN = 0.32
/** The confidence of intents that a rule decides. */
const CERTAIN = 0.9

/** These intents are never answered, however likely they are. */
const UNANSWERABLE: ReadonlySet<ChatIntent> = new Set<ChatIntent>(['out_of_scope', 'not_offered'])
/** Questions about a service. If it belongs to another trade, the service is not offered. */
const ABOUT_SERVICES: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'services_offered',
  'not_offered',
  'service_price',
  'service_details',
  'availability',
  'book_service',
  'out_of_scope',
])
/** After these intents, the name of a service alone continues the previous question. */
const FOLLOWED_BY_SERVICE: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'service_price',
  'service_details',
  'availability',
  'book_service',
  'warranty',
  'reviews',
])
/** After these intents, a day or time alone continues the previous question. */
export const FOLLOWED_BY_TIME: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'availability',
  'book_service',
  'reschedule_booking',
  'business_hours',
])

/** The answer uses only the user's own data. */
const OWN: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'booking_status',
  'booking_provider',
  'cancel_booking',
  'reschedule_booking',
  'contact_details',
  'account_profile',
])

export interface Understood {
  intent: ChatIntent
  /** 0 to 1. */
  confidence: number
  /** Whether to try an answer. */
  isAnswered: boolean
}

export interface Asked {
  text: string
  entities: Entities
  subject: Subject
  ranked: readonly RankedIntent[]
  /** The previous intent in the same conversation. */
  previous: ChatIntent | null
  /** Whether the catalog has what the text names. */
  isInCatalog: boolean
}

/** Whether the best intent is likely enough, and clearly more likely than the next. */
function isSure([best, second]: readonly RankedIntent[]): boolean {
  const probability = best?.probability ?? 0
  return probability >= CONFIDENCE_THRESHOLD && probability - (second?.probability ?? 0) >= MARGIN
}

/** Whether a text asks for something on its own, without the previous question. */
const saysMore = (ranked: readonly RankedIntent[]) => isSure(ranked) && ranked[0]?.intent !== 'out_of_scope'

const tokensOf = (words: readonly string[]) => new Set(namedWords(words.join(' ')).map(({ token }) => token))
const CONNECTORS = tokensOf(WORDS.connectors)
const CONTINUATIONS = tokensOf(WORDS.continuations)
const QUANTITIES = tokensOf(WORDS.quantities)

/** Whether a text has only words of one kind and words that join them. */
function isOnly(text: string, isOfKind: (word: ReturnType<typeof namedWords>[number]) => boolean): boolean {
  const contentWords = namedWords(text).filter(({ token }) => !CONNECTORS.has(token))
  return contentWords.length > 0 && contentWords.every(isOfKind)
}

const isQuantity = (token: string) => /^\d+$/.test(token) || QUANTITIES.has(token)

const isService = (text: string) =>
  isOnly(text, ({ kind, token }) => kind === 'thing' || kind === 'action' || isQuantity(token)) && namesService(text)

const hasQuantity = (text: string) => namedWords(text).some(({ token }) => isQuantity(token))

const isTime = (text: string) =>
  isOnly(text, ({ token }) => /^\d+(?:st|nd|rd|th)?$/.test(token) || conceptsOf(token).includes('day'))

const isPlace = (text: string) =>
  isOnly(text, ({ token }) => /^\d+$/.test(token) || conceptsOf(token).includes('place'))

/** Whether a text says little besides the name of an area. */
const isArea = ({ text, entities, ranked }: Asked) =>
  entities.areas.length > 0 && namedWords(text).length <= 3 && !saysMore(ranked)

const namesOthers = (text: string) => namedWords(text).some(({ token }) => conceptsOf(token).includes('other_people'))

const namesService = (text: string) => namedWords(text).some(({ kind }) => kind === 'thing' || kind === 'action')

const hasTrade = (text: string) => namedWords(text).some(({ kind }) => kind === 'trade')

const hasKind = (text: string, ...kinds: readonly string[]) =>
  namedWords(text).some(({ kind }) => kind !== null && kinds.includes(kind))

/**
 * Whether a text names something that the catalog may lack: another trade, an unknown noun, or a thing with an action,
 * such as "fan installation".
 */
const namesWork = ({ text, subject }: Asked) =>
  hasTrade(text) || subject.unknown.length > 0 || (hasKind(text, 'thing') && hasKind(text, 'action'))

const hasConcept = (text: string, ...concepts: readonly string[]) =>
  namedWords(text).some(({ token }) => conceptsOf(token).some((concept) => concepts.includes(concept)))

/** Intents of questions that name a service without saying what to know about it. */
const UNSPECIFIC: ReadonlySet<ChatIntent> = new Set<ChatIntent>(['services_offered', 'book_service', 'not_offered'])
/** Intents that a booking number leaves as they are. */
const OF_ONE_BOOKING: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  ...OWN,
  'receipt',
  'refund',
  'complaint',
  'payment',
  'talk_to_human',
])

/** If the classifier is unsure, a reading that it finds less likely than this is not taken. */
const POSSIBLE = 0.1
const POSSIBLE_AFTER_SURE = 0.02

/** The aim of a question about a service, from its amount, its words for a price or for what is included. */
function intentByEntities({ text, entities, ranked, isInCatalog }: Asked): ChatIntent | null {
  const best = ranked[0]?.intent
  if (best === undefined) return null
  if (entities.bookingNumber && !OF_ONE_BOOKING.has(best)) return 'booking_status'
  const asksForArea = !isSure(ranked) || UNSPECIFIC.has(best) || best === 'service_details'
  if (entities.areas.length > 0 && asksForArea && !namesService(text)) return 'service_area'
  if (!isInCatalog || !namesService(text) || (isSure(ranked) && !UNSPECIFIC.has(best))) return null
  if (entities.money !== null && UNSPECIFIC.has(best)) return 'service_price'
  const least = isSure(ranked) ? POSSIBLE_AFTER_SURE : POSSIBLE
  const isPossible = (intent: ChatIntent) => ranked.some((one) => one.intent === intent && one.probability >= least)
  const named: [ChatIntent, boolean][] = [
    ['service_price', entities.money !== null || hasConcept(text, 'price')],
    ['service_details', hasConcept(text, 'include')],
    ['availability', best !== 'book_service' && (entities.day !== null || entities.from !== null)],
  ]
  return named.find(([intent, isNamed]) => isNamed && isPossible(intent))?.[0] ?? null
}

/**
 * The intent of a text that only names services. A number after a question about services asks for the price of that
 * many.
 */
function intentByService({ text, ranked, previous }: Asked): ChatIntent | null {
  if (previous && FOLLOWED_BY_SERVICE.has(previous)) return previous
  if (previous === 'services_offered' && hasQuantity(text)) return 'service_price'
  return saysMore(ranked) ? null : 'services_offered'
}

/** Whether a text starts like a continuation: "and …". */
const continues = (text: string) => CONTINUATIONS.has(namedWords(text)[0]?.token ?? '')

const isShort = (text: string) => namedWords(text).length <= 4

/** The intent of a word or a number, alone or after the previous question; null if the text says more. */
function intentByRule(asked: Asked): ChatIntent | null {
  const { text, entities, ranked, previous } = asked
  const isAlone = !/\s/.test(text.trim())
  if (entities.bookingNumber && isAlone)
    return previous === 'cancel_booking' || previous === 'reschedule_booking' ? previous : 'booking_status'
  if ((isPlace(text) || isArea(asked)) && (entities.pincode || !isTime(text))) return 'service_area'
  if (previous && isTime(text) && FOLLOWED_BY_TIME.has(previous))
    return previous === 'book_service' ? 'availability' : previous
  if (isService(text)) return intentByService(asked)
  if (!previous || !continues(text)) return null
  if (ranked[0]?.intent === previous) return previous
  if (previous === 'service_area' && isShort(text) && !namesService(text) && !saysMore(ranked)) return previous
  return null
}

const certain = (intent: ChatIntent): Understood => ({
  intent,
  confidence: CERTAIN,
  isAnswered: !UNANSWERABLE.has(intent),
})

/** A price question after one about the user's booking is about that booking, unless the text names a service. */
const isOfBooking = ({ text, previous }: Asked, best: ChatIntent) =>
  previous === 'booking_status' && best === 'service_price' && !namesService(text)

/** Decides whether to answer. It prefers no answer to a wrong one. */
export function understand(asked: Asked): Understood {
  const { text, ranked, isInCatalog } = asked
  const [best] = ranked
  if (!best) return { intent: 'out_of_scope', confidence: 0, isAnswered: false }
  if (namesWork(asked) && !isInCatalog && ABOUT_SERVICES.has(best.intent)) return certain('not_offered')
  // The training phrases don't know services that an admin has added since.
  if (hasTrade(text) && isInCatalog && best.intent === 'not_offered') return certain('services_offered')
  if (OWN.has(best.intent) && namesOthers(text)) return certain('out_of_scope')
  if (isOfBooking(asked, best.intent)) return certain('booking_status')
  const ruled = intentByRule(asked)
  if (ruled) return certain(ruled)
  const byEntities = intentByEntities(asked)
  if (byEntities && byEntities !== best.intent) return certain(byEntities)
  return {
    intent: best.intent,
    confidence: best.probability,
    isAnswered: isSure(ranked) && !UNANSWERABLE.has(best.intent),
  }
}
