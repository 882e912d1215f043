import { type QueueName, relativeTime } from '@sofaseva/contract'

export const QUEUE_NAMES: Record<QueueName, string> = {
  codes: 'Codes and password mails',
  sms: 'Text messages',
  'in-app': 'Notices in the app',
  'fan-out': 'Finding who is told',
  email: 'Mails',
  push: 'Push notifications',
  'push-slow': 'Push to new or failing devices',
  erasure: 'Erasing closed accounts',
}

/** How long ago the oldest of what waits was added. */
export function ageText(moment: string | null): string {
  return moment === null ? '–' : relativeTime(moment, Date.now())
}
