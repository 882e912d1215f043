import { z } from 'zod'
import { zodSentence } from './zod-sentence.js'

// Pages forbid eval, by which zod makes parsers faster; that it tries is reported as a breach of their content policy.
// To be said before the first schema is made, so schemas take zod from here.
if (!('process' in globalThis)) z.config({ jitless: true })

// A schema without a sentence of its own has one in the reader's language, never zod's English one.
z.config({ localeError: zodSentence })

export { z }
