import { part } from '#shared/lib/part.js'
import { Skeleton } from '#shared/ui/skeleton.js'

/** Passes a question on to people. Forms bring more code than a chat, and few need one. */
export const Handoff = part(async () => (await import('./handoff-form.js')).default, {
  messages: ['chat'],
  fallback: <Skeleton height="16rem" />,
})
