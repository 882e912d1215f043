import type {
  Actor,
  Booking,
  BusinessProfile,
  Category,
  ChatSuggestion,
  Language,
  Service,
  Translator,
} from '@sofaseva/contract'
import type { Entities } from '../understanding/entities.rules.js'

/** A question with all that its answer may depend on. */
export interface Question {
  text: string
  language: Language
  translator: Translator
  entities: Entities
  /** Undefined for a guest. */
  actor: Actor | undefined
  /** The service it is about where its text names none: of the page, or of what was asked before. */
  serviceId: string | null
  /** The caller's booking whose page is open. */
  bookingId: string | null
  now: Date
}

/** What answers are made from, always as it is now. */
export interface LiveData {
  readonly brandName: string
  business(): Promise<BusinessProfile>
  showsPrices(): Promise<boolean>
  /** Hours within which messages are answered. */
  answerHours(): Promise<number>
  categories(language: Language): Promise<Category[]>
  /** What the site's search finds for what a text names; empty where it names nothing. */
  servicesNamed(text: string, language: Language): Promise<Service[]>
  /** Null for one that is not offered. */
  service(id: string, language: Language): Promise<Service | null>
  /** Starts of free windows, the soonest first. */
  freeWindows(serviceId: string, from: string, days: number, now: Date): Promise<Date[]>
  /** The person's own newest bookings. */
  bookingsOf(actor: Actor, language: Language): Promise<Booking[]>
  articles(text: string, language: Language): Promise<{ title: string; slug: string }[]>
}

export interface Answer {
  text: string
  suggestions: ChatSuggestion[]
  /** The service it is about, for what is asked next. */
  serviceId?: string
  /** False where it says that there is no answer. */
  isAnswered?: boolean
}

export type AnswerWith = (question: Question, live: LiveData) => Promise<Answer>
