/**
 * The contract's schemas that forms check with. They bring zod along, which no page loads at first, and a phone takes long
 * to make them: they are loaded and made with a form, those of the back office by its pages.
 */
const adminBlog = () => import('./admin-blog.js')
const adminCatalog = () => import('./admin-catalog.js')
const adminChat = () => import('./admin-chat.js')
const adminSeo = () => import('./admin-seo.js')
const adminSettings = () => import('./admin-settings.js')
const site = () => import('./site.js')

export const FORM_SCHEMAS = {
  accountDeletionSchema: async () => (await site()).accountDeletionSchema,
  adminBookingUpdateSchema: async () => (await site()).adminBookingUpdateSchema,
  availabilitySchema: async () => (await site()).availabilitySchema,
  blogUpdateSchema: async () => (await adminBlog()).blogUpdateSchema,
  bookingFormSchema: async () => (await site()).bookingFormSchema,
  businessChangeSchema: async () => (await adminSettings()).businessChangeSchema,
  categoryInputSchema: async () => (await adminCatalog()).categoryInputSchema,
  chatPhraseCreateSchema: async () => (await adminChat()).chatPhraseCreateSchema,
  contactReplyCreateSchema: async () => (await site()).contactReplyCreateSchema,
  contactSubmitSchema: async () => (await site()).contactSubmitSchema,
  festivalChangeSchema: async () => (await adminSeo()).festivalChangeSchema,
  festivalInputSchema: async () => (await adminSeo()).festivalInputSchema,
  loginSchema: async () => (await site()).loginSchema,
  manualOverrideChangeSchema: async () => (await adminSeo()).manualOverrideChangeSchema,
  manualOverrideInputSchema: async () => (await adminSeo()).manualOverrideInputSchema,
  otpSchema: async () => (await site()).otpSchema,
  passwordChangeSchema: async () => (await site()).passwordChangeSchema,
  passwordForgottenSchema: async () => (await site()).passwordForgottenSchema,
  passwordResetSchema: async () => (await site()).passwordResetSchema,
  profileUpdateSchema: async () => (await site()).profileUpdateSchema,
  registerSchema: async () => (await site()).registerSchema,
  replyTextSchema: async () => (await site()).replyTextSchema,
  reviewAdminChangeSchema: async () => (await site()).reviewAdminChangeSchema,
  reviewContentSchema: async () => (await site()).reviewContentSchema,
  seoSettingsChangeSchema: async () => (await adminSeo()).seoSettingsChangeSchema,
  serviceInputSchema: async () => (await adminCatalog()).serviceInputSchema,
  servicePriceSchema: async () => (await adminCatalog()).servicePriceSchema,
}
