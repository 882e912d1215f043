export {
  type BookingCreated,
  type BookingFacts,
  type BookingReassigned,
  type BookingStatusChanged,
  bookingCreated,
  bookingReassigned,
  bookingRescheduled,
  bookingStatusChanged,
} from './bookings.events.js'
export { BookingsModule } from './bookings.module.js'
