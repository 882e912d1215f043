export { adminBookingUpdateSchema, bookingDetailsSchema, bookingFormSchema } from '@sofaseva/contract'
