/** The schema of the back office's booking form. */
import { adminBookingFormBy } from '@sofaseva/contract'
import { serverNow } from '../../http/server-clock.js'

export const AdminBookingForm = adminBookingFormBy(serverNow)
