import { type PlainMessageKey, type QueueName, relativeTime, type Translator } from '@sofaseva/contract'

export const QUEUE_KEYS: Record<QueueName, PlainMessageKey> = {
  codes: 'admin-queues.name.codes',
  sms: 'admin-queues.name.sms',
  'in-app': 'admin-queues.name.inApp',
  'fan-out': 'admin-queues.name.fanOut',
  email: 'admin-queues.name.email',
  push: 'admin-queues.name.push',
  'push-slow': 'admin-queues.name.pushSlow',
  erasure: 'admin-queues.name.erasure',
  publishing: 'admin-queues.name.publishing',
  'index-now': 'admin-queues.name.indexNow',
}

/** How long before `now` (epoch milliseconds) a moment was; a dash where there is none. */
export function ageText(translator: Translator, moment: string | null, now: number): string {
  return moment === null ? '–' : relativeTime(translator, moment, now)
}
