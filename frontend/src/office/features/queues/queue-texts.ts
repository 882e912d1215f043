import { type PlainMessageKey, type QueueName, relativeTime, type Translator } from '@sofaseva/contract'

const NAME_KEYS: Record<QueueName, PlainMessageKey> = {
  mail: 'admin-queues.name.mail',
  'bulk-mail': 'admin-queues.name.bulkMail',
  messages: 'admin-queues.name.messages',
  events: 'admin-queues.name.events',
  background: 'admin-queues.name.background',
}

/** A queue's name in words. A newer server may have queues that this page doesn't know. */
export function queueName({ t }: Translator, name: string): string {
  return Object.hasOwn(NAME_KEYS, name) ? t(NAME_KEYS[name as QueueName]) : name
}

/** The age of a moment, or a dash if there is none. `now` is in epoch milliseconds. */
export function ageText(translator: Translator, moment: string | null, now: number): string {
  return moment === null ? '–' : relativeTime(translator, moment, now)
}
