import { bookingDetailsSchemaBy, bookingFormSchemaBy } from '@sofaseva/contract'
import { serverNow } from '../../http/server-clock.js'

export { adminBookingUpdateSchema } from '@sofaseva/contract'

export const bookingDetailsSchema = bookingDetailsSchemaBy(serverNow)
export const bookingFormSchema = bookingFormSchemaBy(serverNow)
