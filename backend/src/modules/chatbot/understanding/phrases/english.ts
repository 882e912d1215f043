import { account } from './english/account.js'
import { bookings } from './english/bookings.js'
import { conversation } from './english/conversation.js'
import { services } from './english/services.js'
import type { PhrasesOfLanguage } from './phrases-of-language.js'

export const english: PhrasesOfLanguage = { ...conversation, ...services, ...bookings, ...account }
