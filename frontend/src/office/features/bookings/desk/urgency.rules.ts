import { type BookingStatus, HOUR_MS, type Instant, millis } from '@sofaseva/contract'

export type Urgency = 'Urgent' | 'High Priority' | 'Medium Priority' | 'Normal'

/** The urgency of a pending request by its age: under 2, 6 and 12 hours, then Normal. Null for handled requests. */
export function urgency(
  { status, createdAt }: { status: BookingStatus; createdAt: Instant },
  now: Instant,
): Urgency | null {
  if (status !== 'Pending') return null
  const hours = (millis(now) - millis(createdAt)) / HOUR_MS
  if (hours < 2) return 'Urgent'
  if (hours < 6) return 'High Priority'
  if (hours < 12) return 'Medium Priority'
  return 'Normal'
}
