import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  millis,
  REMINDERS,
  type Reminder,
  startOfIndianDay,
} from '@sofaseva/contract'

const EVENING_MINUTE = 18 * 60
const SOON_MS = 2 * HOUR_MS

/** When a reminder of a window that starts at `start` is due: at 6 pm of the previous day, or two hours before. */
export function reminderMoment(reminder: Reminder, start: Instant): Date {
  if (reminder === 'two-hours') return new Date(millis(start) - SOON_MS)
  return new Date(startOfIndianDay(start).getTime() - DAY_MS + EVENING_MINUTE * MINUTE_MS)
}

/**
 * The reminders of a window to send now. A late worker still sends the evening reminder until midnight, and the other
 * one until the window starts. Bookings made after the due time need none.
 */
export function remindersDue(booking: { preferredAt: Instant; createdAt: Instant }, now: Instant): Reminder[] {
  const at = millis(now)
  return REMINDERS.filter((reminder) => {
    const moment = reminderMoment(reminder, booking.preferredAt).getTime()
    const end = reminder === 'two-hours' ? millis(booking.preferredAt) : startOfIndianDay(booking.preferredAt).getTime()
    return moment <= at && at < end && millis(booking.createdAt) < moment
  })
}
