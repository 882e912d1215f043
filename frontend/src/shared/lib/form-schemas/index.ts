/**
 * The contract's schemas that forms check with. They bring zod along, which no page loads at first, and a phone takes long
 * to make them: a form's own is loaded and made with the form, with those of its file here and no others.
 */
const account = () => import('./account.js')
const adminChat = () => import('./admin-chat.js')
const availability = () => import('./availability.js')
const blog = () => import('./blog.js')
const booking = () => import('./booking.js')
const catalog = () => import('./catalog.js')
const contact = () => import('./contact.js')
const notification = () => import('./notification.js')
const review = () => import('./review.js')
const seo = () => import('./seo.js')
const settings = () => import('./settings.js')
const user = () => import('./user.js')
const verification = () => import('./verification.js')

export const FORM_SCHEMAS = {
  accountDeletionSchema: async () => (await account()).accountDeletionSchema,
  adminBookingUpdateSchema: async () => (await booking()).adminBookingUpdateSchema,
  availabilitySchema: async () => (await availability()).availabilitySchema,
  blogUpdateSchema: async () => (await blog()).blogUpdateSchema,
  bookingFormSchema: async () => (await booking()).bookingFormSchema,
  businessChangeSchema: async () => (await settings()).businessChangeSchema,
  categoryInputSchema: async () => (await catalog()).categoryInputSchema,
  chatPhraseCreateSchema: async () => (await adminChat()).chatPhraseCreateSchema,
  contactReplyCreateSchema: async () => (await contact()).contactReplyCreateSchema,
  contactSubmitSchema: async () => (await contact()).contactSubmitSchema,
  festivalChangeSchema: async () => (await seo()).festivalChangeSchema,
  festivalInputSchema: async () => (await seo()).festivalInputSchema,
  loginSchema: async () => (await user()).loginSchema,
  manualOverrideChangeSchema: async () => (await seo()).manualOverrideChangeSchema,
  manualOverrideInputSchema: async () => (await seo()).manualOverrideInputSchema,
  otpSchema: async () => (await verification()).otpSchema,
  passwordChangeSchema: async () => (await account()).passwordChangeSchema,
  passwordForgottenSchema: async () => (await account()).passwordForgottenSchema,
  passwordResetSchema: async () => (await account()).passwordResetSchema,
  profileUpdateSchema: async () => (await user()).profileUpdateSchema,
  registerSchema: async () => (await user()).registerSchema,
  replyTextSchema: async () => (await notification()).replyTextSchema,
  reviewAdminChangeSchema: async () => (await review()).reviewAdminChangeSchema,
  reviewContentSchema: async () => (await review()).reviewContentSchema,
  seoSettingsChangeSchema: async () => (await seo()).seoSettingsChangeSchema,
  serviceInputSchema: async () => (await catalog()).serviceInputSchema,
  servicePriceSchema: async () => (await catalog()).servicePriceSchema,
}
