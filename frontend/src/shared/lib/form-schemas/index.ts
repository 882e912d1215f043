/**
 * The contract's schemas for forms. They include zod, and creating them takes a phone long. So they are loaded with a
 * form, and those of the back office with its pages.
 */
const adminBooking = () => import('./admin-booking.js')
const adminPost = () => import('./admin-post.js')
const adminCatalog = () => import('./admin-catalog.js')
const adminChat = () => import('./admin-chat.js')
const adminSeo = () => import('./admin-seo.js')
const adminSettings = () => import('./admin-settings.js')
const site = () => import('./site.js')

export const FORM_SCHEMAS = {
  AccountDeletion: async () => (await site()).AccountDeletion,
  AccountMergeProof: async () => (await site()).AccountMergeProof,
  AccountMergeRequest: async () => (await site()).AccountMergeRequest,
  AdminBookingForm: async () => (await adminBooking()).AdminBookingForm,
  AdminBookingUpdate: async () => (await site()).AdminBookingUpdate,
  Availability: async () => (await site()).Availability,
  PostUpdate: async () => (await adminPost()).PostUpdate,
  BookingFormInput: async () => (await site()).BookingFormInput,
  BusinessChange: async () => (await adminSettings()).BusinessChange,
  CategoryInput: async () => (await adminCatalog()).CategoryInput,
  ChatPhraseCreate: async () => (await adminChat()).ChatPhraseCreate,
  ContactChangeConfirmation: async () => (await site()).ContactChangeConfirmation,
  ContactChangeRequest: async () => (await site()).ContactChangeRequest,
  ContactReplyCreate: async () => (await site()).ContactReplyCreate,
  ContactSubmit: async () => (await site()).ContactSubmit,
  IncidentChange: async () => (await adminSettings()).IncidentChange,
  IncidentClosing: async () => (await adminSettings()).IncidentClosing,
  IncidentCreate: async () => (await adminSettings()).IncidentCreate,
  IncidentTextsChange: async () => (await adminSettings()).IncidentTextsChange,
  CreditInput: async () => (await adminSettings()).CreditInput,
  InvitationAcceptance: async () => (await site()).InvitationAcceptance,
  FestivalChange: async () => (await adminSeo()).FestivalChange,
  FestivalInput: async () => (await adminSeo()).FestivalInput,
  GrievanceLookup: async () => (await site()).GrievanceLookup,
  LoginInput: async () => (await site()).LoginInput,
  ManualOverrideChange: async () => (await adminSeo()).ManualOverrideChange,
  ManualOverrideInput: async () => (await adminSeo()).ManualOverrideInput,
  NomineeInput: async () => (await site()).NomineeInput,
  OtpInput: async () => (await site()).OtpInput,
  PasskeyRenaming: async () => (await site()).PasskeyRenaming,
  PasswordChange: async () => (await site()).PasswordChange,
  PasswordForgotten: async () => (await site()).PasswordForgotten,
  PasswordReset: async () => (await site()).PasswordReset,
  PhoneCodeRequest: async () => (await site()).PhoneCodeRequest,
  PhoneProof: async () => (await site()).PhoneProof,
  PolicyChange: async () => (await adminSettings()).PolicyChange,
  ProfileUpdate: async () => (await site()).ProfileUpdate,
  RecoveryConfirmation: async () => (await site()).RecoveryConfirmation,
  RegisterInput: async () => (await site()).RegisterInput,
  ReplyText: async () => (await site()).ReplyText,
  ReviewAdminChange: async () => (await site()).ReviewAdminChange,
  ReviewContent: async () => (await site()).ReviewContent,
  SeoSettingsChange: async () => (await adminSeo()).SeoSettingsChange,
  SavedAddressInput: async () => (await site()).SavedAddressInput,
  ServiceInput: async () => (await adminCatalog()).ServiceInput,
  ServiceTaxInput: async () => (await adminSettings()).ServiceTaxInput,
  StaffInvitationCreate: async () => (await site()).StaffInvitationCreate,
  TaxProfileInput: async () => (await adminSettings()).TaxProfileInput,
  TotpConfirmation: async () => (await site()).TotpConfirmation,
  ServicePrice: async () => (await adminCatalog()).ServicePrice,
  UserTaxInput: async () => (await adminSettings()).UserTaxInput,
}
