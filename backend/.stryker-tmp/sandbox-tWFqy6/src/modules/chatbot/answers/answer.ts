// @ts-nocheck
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

/** A question with everything its answer may depend on. */
export interface ChatQuestion {
  text: string
  language: Language
  translator: Translator
  entities: Entities
  /** Undefined for a guest. */
  actor: Actor | undefined
  /** The service to assume if the text names none: from the open page or the previous question. */
  serviceId: string | null
  /** The caller's booking whose page is open. */
  bookingId: string | null
  now: Date
}

/** Current data for answers. */
export interface LiveData {
  readonly brandName: string
  business(): Promise<BusinessProfile>
  showsPrices(): Promise<boolean>
  /** Hours within which the business replies to messages. */
  answerHours(): Promise<number>
  categories(language: Language): Promise<Category[]>
  /** Services that the site's search finds for the text; empty if it names none. */
  servicesNamed(text: string, language: Language): Promise<Service[]>
  /** Null for a service that is not offered. */
  service(id: string, language: Language): Promise<Service | null>
  /** Starts of free windows, soonest first. */
  freeWindows(serviceId: string, from: string, days: number, now: Date): Promise<Date[]>
  /** The caller's newest bookings. */
  bookingsOf(actor: Actor, language: Language): Promise<Booking[]>
  articles(text: string, language: Language): Promise<{ title: string; slug: string }[]>
}

export interface Answer {
  text: string
  suggestions: ChatSuggestion[]
  /** The service to assume for the next question. */
  serviceId?: string
  /** False if the text says that there is no answer. */
  isAnswered?: boolean
}

export type ResponseWith = (question: ChatQuestion, live: LiveData) => Promise<Answer>
