import type { ChatIntent } from '@sofaseva/contract'
import { namedWords } from '@sofaseva/contract/search'
import { conceptsOf } from './concepts.rules.js'
import type { Entities } from './entities.rules.js'
import { WORDS } from './words.content.js'

/** An intent and how likely it is, 0 to 1; those of a text add up to 1. */
export interface RankedIntent {
  intent: ChatIntent
  probability: number
}

/**
 * Less likely intents are not answered. This and the margin: where phrases that were left out of the training are answered
 * wrong least for what is answered right.
 */
export const CONFIDENCE_THRESHOLD = 0.6
/** Nor those that are hardly likelier than the next. */
const MARGIN = 0.25
/** What follows from a text by rule, not by likelihood. */
const CERTAIN = 0.9

/** Never answered, however sure. */
const UNANSWERABLE: ReadonlySet<ChatIntent> = new Set<ChatIntent>(['out_of_scope', 'not_offered'])
/** Asked about a service; where that is another trade's, it is not offered. */
const ABOUT_SERVICES: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'services_offered',
  'not_offered',
  'service_price',
  'service_details',
  'availability',
  'book_service',
  'out_of_scope',
])
/** Where the name of a service alone goes on with what was asked before. */
const FOLLOWED_BY_SERVICE: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'service_price',
  'service_details',
  'availability',
  'book_service',
  'warranty',
  'reviews',
])
/** Where a day or time alone goes on with what was asked before. */
const FOLLOWED_BY_TIME: ReadonlySet<ChatIntent> = new Set<ChatIntent>([
  'availability',
  'book_service',
  'reschedule_booking',
  'business_hours',
])

/** Answered from the user's own data alone. */
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
  /** Whether an answer may be tried. */
  isAnswered: boolean
}

export interface Asked {
  text: string
  entities: Entities
  ranked: readonly RankedIntent[]
  /** What was understood last in the same conversation. */
  previous: ChatIntent | null
  /** Whether the catalogue has what the text names. */
  isInCatalogue: boolean
}

/** Whether the likeliest intent is likely enough, and likelier than the next. */
function isSure([best, second]: readonly RankedIntent[]): boolean {
  const probability = best?.probability ?? 0
  return probability >= CONFIDENCE_THRESHOLD && probability - (second?.probability ?? 0) >= MARGIN
}

/** Whether a text asks for something by itself, whatever was asked before. */
const saysMore = (ranked: readonly RankedIntent[]) => isSure(ranked) && ranked[0]?.intent !== 'out_of_scope'

const tokensOf = (words: readonly string[]) => new Set(namedWords(words.join(' ')).map(({ token }) => token))
const CONNECTORS = tokensOf(WORDS.connectors)
const CONTINUATIONS = tokensOf(WORDS.continuations)
const QUANTITIES = tokensOf(WORDS.quantities)

/** Whether there is nothing in the text but words of one kind, and words that join them. */
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

const namesOthers = (text: string) => namedWords(text).some(({ token }) => conceptsOf(token).includes('other_people'))

const namesService = (text: string) => namedWords(text).some(({ kind }) => kind === 'thing' || kind === 'action')

const hasTrade = (text: string) => namedWords(text).some(({ kind }) => kind === 'trade')

/** What things alone ask for: with a number after a question for them, what that many cost. */
function byService({ text, ranked, previous }: Asked): ChatIntent | null {
  if (previous && FOLLOWED_BY_SERVICE.has(previous)) return previous
  if (previous === 'services_offered' && hasQuantity(text)) return 'service_price'
  return saysMore(ranked) ? null : 'services_offered'
}

/** Whether a few words begin as what goes on with something does: "and …". */
function goesOn(text: string): boolean {
  const words = namedWords(text).map(({ token }) => token)
  return CONTINUATIONS.has(words[0] ?? '') && words.length <= 4
}

/** What a text of one word or a number means by itself, or after what was asked before; null where it says more. */
function byRule(asked: Asked): ChatIntent | null {
  const { text, entities, ranked, previous } = asked
  const isAlone = !/\s/.test(text.trim())
  if (entities.bookingNumber && isAlone)
    return previous === 'cancel_booking' || previous === 'reschedule_booking' ? previous : 'booking_status'
  if (isPlace(text) && (entities.pincode || !isTime(text))) return 'service_area'
  if (previous && isTime(text) && FOLLOWED_BY_TIME.has(previous))
    return previous === 'book_service' ? 'availability' : previous
  if (isService(text)) return byService(asked)
  if (previous === 'service_area' && goesOn(text) && !namesService(text) && !saysMore(ranked)) return previous
  return null
}

const certainly = (intent: ChatIntent): Understood => ({
  intent,
  confidence: CERTAIN,
  isAnswered: !UNANSWERABLE.has(intent),
})

/** A sum asked for after one's own booking is that booking's, unless something else is named. */
const isOfBooking = ({ text, previous }: Asked, best: ChatIntent) =>
  previous === 'booking_status' && best === 'service_price' && !namesService(text)

/** Decides between answering and saying that it was not understood: rather that than an answer to something else. */
export function understand(asked: Asked): Understood {
  const { text, ranked, isInCatalogue } = asked
  const [best] = ranked
  if (!best) return { intent: 'out_of_scope', confidence: 0, isAnswered: false }
  if (hasTrade(text) && !isInCatalogue && ABOUT_SERVICES.has(best.intent)) return certainly('not_offered')
  // The training phrases do not know what an admin has added since.
  if (hasTrade(text) && isInCatalogue && best.intent === 'not_offered') return certainly('services_offered')
  if (OWN.has(best.intent) && namesOthers(text)) return certainly('out_of_scope')
  if (isOfBooking(asked, best.intent)) return certainly('booking_status')
  const ruled = byRule(asked)
  if (ruled) return certainly(ruled)
  return {
    intent: best.intent,
    confidence: best.probability,
    isAnswered: isSure(ranked) && !UNANSWERABLE.has(best.intent),
  }
}
