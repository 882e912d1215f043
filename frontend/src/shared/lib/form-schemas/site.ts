/** Of forms outside the back office. They are small, and a phone stores them as one file. */
import { bookingDetailsSchemaBy, bookingFormSchemaBy } from '@sofaseva/contract'
import { serverNow } from '../../http/server-clock.js'

export {
  accountDeletionSchema,
  adminBookingUpdateSchema,
  availabilitySchema,
  chatHandOverSchema,
  contactReplyCreateSchema,
  contactSubmitSchema,
  loginSchema,
  otpSchema,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  profileUpdateSchema,
  registerSchema,
  replyTextSchema,
  reviewAdminChangeSchema,
  reviewContentSchema,
} from '@sofaseva/contract'

export const bookingDetailsSchema = bookingDetailsSchemaBy(serverNow)
export const bookingFormSchema = bookingFormSchemaBy(serverNow)
