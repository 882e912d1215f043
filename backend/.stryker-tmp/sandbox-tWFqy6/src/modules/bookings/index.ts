// @ts-nocheck
export { FreeWindows } from './availability/free-windows.js'
export {
  type BookingCreated,
  BookingFacts,
  type BookingLeftProvider,
  type BookingProgressed,
  type BookingReassigned,
  type BookingReminder,
  type BookingRescheduled,
  type BookingStatusChanged,
  type BookingWindowOffered,
  bookingCreated,
  bookingLeftProvider,
  bookingProgressed,
  bookingReassigned,
  bookingReminder,
  bookingRescheduled,
  bookingStatusChanged,
  bookingWindowOffered,
} from './bookings.events.js'
export { BookingsModule } from './bookings.module.js'
export { BookingLookup } from './lookup/booking-lookup.js'
export { type BookingPeriod, BookingStats } from './stats/booking-stats.js'
export { sumOfDays } from './stats/booking-stats.rules.js'
