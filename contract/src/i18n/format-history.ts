import type { BookingHistoryEntry } from '../bookings/booking.schema.js'
import { formatDateTime } from './format-dates.js'
import { formatVisit } from './format-visits.js'
import type { Translator } from './translator.js'

/**
 * Formats a history event: "Work started (27 Nov 2026, 10:12 am)". Returns null for a status change. The caller's page
 * must have loaded the area of these texts.
 */
export function formatBookingEvent(
  translator: Translator,
  entry: BookingHistoryEntry,
  area: 'outbox' | 'admin-bookings',
): string | null {
  const { t } = translator
  const { kind, fromDate, fromDay, toDate, toDay } = entry
  const time = formatDateTime(translator, entry.at)
  if (kind === 'assigned') return t(`${area}.event.assigned`, { time })
  if (kind === 'on_the_way') return t(`${area}.event.onTheWay`, { time })
  if (kind === 'started') return t(`${area}.event.started`, { time })
  if (kind !== 'rescheduled') return null
  const from = formatVisit(translator, { preferredDate: fromDate, preferredDay: fromDay })
  const to = formatVisit(translator, { preferredDate: toDate, preferredDay: toDay })
  const anyTime = t(`${area}.event.anyTime`)
  return t(`${area}.event.moved`, { from: from ?? anyTime, to: to ?? anyTime, time })
}
