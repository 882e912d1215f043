// @ts-nocheck
import { HOUR_MS } from '@sofaseva/contract'
import type { RecordedEvent } from '#platform/outbox/event-handlers.js'
import type { BookingProgressed } from '../../bookings/index.js'
import { type EventNotification, toCustomer } from './notification.rules.js'

const PROGRESS = {
  on_the_way: { key: 'booking.on-the-way', priority: 'high' },
  started: { key: 'booking.started', priority: 'medium' },
} as const

/** How long a step of the visit is news. */
const PROGRESS_MS = 2 * HOUR_MS

export function notificationsOfProgress(
  { step, ...facts }: BookingProgressed,
  { recordedAt }: Pick<RecordedEvent, 'recordedAt'>,
): EventNotification[] {
  const { key, priority } = PROGRESS[step]
  return [
    toCustomer(facts, {
      type: 'booking_status',
      priority,
      content: { key, params: facts },
      channels: ['in_app', 'push'],
      until: recordedAt.getTime() + PROGRESS_MS,
    }),
  ]
}
