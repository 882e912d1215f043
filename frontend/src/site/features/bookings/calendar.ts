import {
  type Booking,
  calendarEntry,
  foldCalendarLines,
  type PublicSettings,
  type Translator,
} from '@sofaseva/contract'
import { saveFile } from '#shared/lib/save-file.js'

/** The booking's window as a calendar file, made here so that it works offline. Throws when it cannot be made. */
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
  // For a calendar that the person fills themselves it is no invitation that wants an answer.
  const { value, error } = entry ? createEvent({ ...entry, method: 'PUBLISH' }) : { value: undefined, error: null }
  if (!value) throw error ?? new Error('the booking has no time')
  saveFile('booking.ics', 'text/calendar;charset=utf-8', foldCalendarLines(value))
}
