import { z } from 'zod'
import { zodSentence } from './zod-sentence.js'

// Pages forbid eval, which zod would use for faster parsers. Even the attempt is reported as a violation of the content
// policy. This must run before the first schema, so schemas import zod from here.
if (!('process' in globalThis)) z.config({ jitless: true })

// Schemas without their own message get one of ours instead of zod's English text.
z.config({ localeError: zodSentence })

export { z }
