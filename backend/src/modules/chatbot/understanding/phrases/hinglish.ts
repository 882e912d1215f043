import { account } from './hinglish/account.js'
import { bookings } from './hinglish/bookings.js'
import { conversation } from './hinglish/conversation.js'
import { services } from './hinglish/services.js'
import type { PhrasesOfLanguage } from './phrases-of-language.js'

/** Hindi and Marathi as people type them in Latin letters, mixed with English. */
export const hinglish: PhrasesOfLanguage = { ...conversation, ...services, ...bookings, ...account }
