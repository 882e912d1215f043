import { part } from '../../lib/part.js'
import { Skeleton } from '../../ui/skeleton.js'

/** Form that passes a question on to our team. It loads on demand, because few users need it. */
export const Handoff = part(async () => (await import('./handoff-form.js')).default, {
  messages: ['chat'],
  fallback: <Skeleton height="16rem" />,
})
