/**
 * The contract's schemas that forms check with. They bring zod along, which no page loads at first: they are loaded
 * with the form, by `formSchema`.
 */
export {
  accountDeletionSchema,
  adminBookingUpdateSchema,
  availabilitySchema,
  bookingDetailsSchema,
  bookingFormSchema,
  categoryInputSchema,
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
  serviceInputSchema,
} from '@sofaseva/contract'
