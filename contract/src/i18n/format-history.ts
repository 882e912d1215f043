import type { BookingHistoryEntry } from '../bookings/booking.schema.js'
import { formatDateTime } from './format-dates.js'
import { formatVisit } from './format-visits.js'
import type { Translator } from './translator.js'

/** "Work started (27 Nov 2026, 10:12 am)": an entry of a booking's history that changed no status; null for one that did. */
export function formatBookingEvent(translator: Translator, entry: BookingHistoryEntry): string | null {
  const { t } = translator
  const { kind, fromDate, fromDay, toDate, toDay } = entry
  const time = formatDateTime(translator, entry.at)
  if (kind === 'assigned') return t('enums.event.assigned', { time })
  if (kind === 'on_the_way') return t('enums.event.onTheWay', { time })
  if (kind === 'started') return t('enums.event.started', { time })
  if (kind !== 'rescheduled') return null
  const from = formatVisit(translator, { preferredDate: fromDate, preferredDay: fromDay })
  const to = formatVisit(translator, { preferredDate: toDate, preferredDay: toDay })
  const anyTime = t('enums.event.anyTime')
  return t('enums.event.moved', { from: from ?? anyTime, to: to ?? anyTime, time })
}
