import { type PlainMessageKey, type QueueName, relativeTime, type Translator } from '@sofaseva/contract'

export const QUEUE_KEYS: Record<QueueName, PlainMessageKey> = {
  mail: 'admin-queues.name.mail',
  messages: 'admin-queues.name.messages',
  events: 'admin-queues.name.events',
  background: 'admin-queues.name.background',
}

/** How long before `now` (epoch milliseconds) a moment was; a dash where there is none. */
export function ageText(translator: Translator, moment: string | null, now: number): string {
  return moment === null ? '–' : relativeTime(translator, moment, now)
}
