export { FreeWindows } from './availability/free-windows.js'
export {
  type BookingCreated,
  BookingFacts,
  type BookingLeftProvider,
  type BookingReassigned,
  type BookingReminder,
  type BookingRescheduled,
  type BookingStatusChanged,
  bookingCreated,
  bookingLeftProvider,
  bookingReassigned,
  bookingReminder,
  bookingRescheduled,
  bookingStatusChanged,
} from './bookings.events.js'
export { BookingsModule } from './bookings.module.js'
export { BookingLookup } from './lookup/booking-lookup.js'
export { type BookingPeriod, BookingStats } from './stats/booking-stats.js'
export { sumOfDays } from './stats/booking-stats.rules.js'
