import { z } from 'zod'

// Pages forbid eval, by which zod makes parsers faster; that it tries is reported as a breach of their content policy.
// To be said before the first schema is made, so schemas take zod from here.
if (!('process' in globalThis)) z.config({ jitless: true })

export { z }
