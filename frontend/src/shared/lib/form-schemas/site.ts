/** Schemas of forms outside the back office. They are small, and a phone stores them as one file. */
import { bookingDetailsBy, bookingFormBy } from '@sofaseva/contract'
import { serverNow } from '../../http/server-clock.js'

export {
  AccountDeletion,
  AdminBookingUpdate,
  Availability,
  ChatHandoff,
  ContactReplyCreate,
  ContactSubmit,
  LoginInput,
  NomineeInput,
  OtpInput,
  PasswordChange,
  PasswordForgotten,
  PasswordReset,
  ProfileUpdate,
  RegisterInput,
  ReplyText,
  ReviewAdminChange,
  ReviewContent,
  SavedAddressInput,
} from '@sofaseva/contract'

export const BookingDetails = bookingDetailsBy(serverNow)
export const BookingFormInput = bookingFormBy(serverNow)
