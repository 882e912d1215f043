/** Schemas of forms outside the back office. They are small, and a phone stores them as one file. */
import { bookingDetailsBy, bookingFormBy } from '@sofaseva/contract'
import { serverNow } from '../../http/server-clock.js'

export {
  AccountDeletion,
  AccountMergeProof,
  AccountMergeRequest,
  AdminBookingUpdate,
  Availability,
  ChatHandoff,
  ContactChangeConfirmation,
  ContactChangeRequest,
  ContactReplyCreate,
  ContactSubmit,
  GrievanceLookup,
  InvitationAcceptance,
  LoginInput,
  NomineeInput,
  OnSiteUpdate,
  OtpInput,
  PasskeyRenaming,
  PasswordChange,
  PasswordForgotten,
  PasswordReset,
  PhoneCodeRequest,
  PhoneProof,
  ProfileUpdate,
  RecoveryConfirmation,
  RegisterInput,
  ReplyText,
  ReviewAdminChange,
  ReviewContent,
  SavedAddressInput,
  StaffInvitationCreate,
  TotpConfirmation,
} from '@sofaseva/contract'

export const BookingDetails = bookingDetailsBy(serverNow)
export const BookingFormInput = bookingFormBy(serverNow)
