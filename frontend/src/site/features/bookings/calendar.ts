import {
  type Booking,
  calendarEntry,
  foldCalendarLines,
  type PublicSettings,
  type Translator,
} from '@sofaseva/contract'
import { saveFile } from '#shared/lib/save-file.js'

/**
 * Saves the booking's window as a calendar file. It is made on the device, so it works offline. Throws if it cannot be
 * made.
 */
export async function addToCalendar(translator: Translator, booking: Booking, settings: PublicSettings): Promise<void> {
  const { createEvent } = await import('ics')
  const entry = calendarEntry(
    translator,
    {
      id: booking._id,
      serviceName: booking.items[0]?.serviceName ?? '',
      serviceAddress: booking.serviceAddress,
      preferredDate: booking.preferredDate,
      preferredDay: booking.preferredDay,
      revision: booking.revision,
      bookingStatus: booking.status,
    },
    { brand: settings.brandName, host: location.hostname, email: settings.supportEmail },
  )
  // `PUBLISH` marks an entry of the user's own calendar, not an invitation that expects a reply.
  const { value, error } = entry ? createEvent({ ...entry, method: 'PUBLISH' }) : { value: undefined, error: null }
  if (!value) throw error ?? new Error('the booking has no time')
  saveFile('booking.ics', 'text/calendar;charset=utf-8', foldCalendarLines(value))
}
