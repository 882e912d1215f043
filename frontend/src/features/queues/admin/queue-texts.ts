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

/** How long ago the oldest of what waits was added. */
export function ageText(translator: Translator, moment: string | null): string {
  return moment === null ? '–' : relativeTime(translator, moment, Date.now())
}
