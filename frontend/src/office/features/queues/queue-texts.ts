import { type PlainMessageKey, type QueueName, relativeTime, type Translator } from '@sofaseva/contract'

const NAME_KEYS: Record<QueueName, PlainMessageKey> = {
  mail: 'admin-queues.name.mail',
  'bulk-mail': 'admin-queues.name.bulkMail',
  messages: 'admin-queues.name.messages',
  events: 'admin-queues.name.events',
  background: 'admin-queues.name.background',
}

/** A queue's name in words. A server of a newer release may have queues that this page does not know. */
export function queueName({ t }: Translator, name: string): string {
  return Object.hasOwn(NAME_KEYS, name) ? t(NAME_KEYS[name as QueueName]) : name
}

/** How long before `now` (epoch milliseconds) a moment was; a dash where there is none. */
export function ageText(translator: Translator, moment: string | null, now: number): string {
  return moment === null ? '–' : relativeTime(translator, moment, now)
}
