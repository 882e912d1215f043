import { Id, IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { CurrentPassword, LinkToken } from './account.schema.js'
import { OneTimeCode } from './one-time-code.schema.js'
import { Email, Phone } from './user.schema.js'

export const EmailVerificationStatus = z.object({
  isEmailVerified: z.boolean(),
  emailVerifiedAt: IsoDateTime.nullable(),
  /** True if a valid code was sent. */
  hasPendingVerification: z.boolean(),
  /** Earliest time for another code; null for now. */
  resendAt: IsoDateTime.nullable(),
})
export type EmailVerificationStatus = z.infer<typeof EmailVerificationStatus>

export const PhoneVerificationStatus = z.object({
  isPhoneVerified: z.boolean(),
  phoneVerifiedAt: IsoDateTime.nullable(),
  hasPendingVerification: z.boolean(),
  resendAt: IsoDateTime.nullable(),
})
export type PhoneVerificationStatus = z.infer<typeof PhoneVerificationStatus>

export const CodeSent = z.object({
  success: z.literal(true),
  message: z.string(),
  expiresAt: IsoDateTime,
  resendAt: IsoDateTime,
})
export type CodeSent = z.infer<typeof CodeSent>

export const OtpInput = z.object({ otp: OneTimeCode })
export type OtpInput = z.infer<typeof OtpInput>

/** Sends a code to a number, whether or not it has an account. */
export const PhoneCodeRequest = z.object({ phone: Phone })
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>

/** `challengeId` names the text that was sent. Only its own code fits. */
export const PhoneCodeSent = CodeSent.extend({ challengeId: Id })
export type PhoneCodeSent = z.infer<typeof PhoneCodeSent>

/** The code of a text proves that the caller holds its number. */
export const PhoneProof = OtpInput.extend({ challengeId: Id })
export type PhoneProof = z.infer<typeof PhoneProof>

/** Starts a change of an email or phone number. */
export const ContactChangeRequest = z.discriminatedUnion('contact', [
  z.object({ contact: z.literal('email'), value: Email }),
  z.object({ contact: z.literal('phone'), value: Phone }),
])
export type ContactChangeRequest = z.infer<typeof ContactChangeRequest>

/** The proofs of the account that a change needs, besides the code to the new address or number. */
export const CONTACT_PROOFS = ['email', 'phone', 'password'] as const
export type ContactProof = (typeof CONTACT_PROOFS)[number]

/** `proof` is where the other code was sent, or the password. */
export const ContactChangeStarted = CodeSent.extend({ changeId: Id, proof: z.enum(CONTACT_PROOFS) })
export type ContactChangeStarted = z.infer<typeof ContactChangeStarted>

/** `otp` came to the new address or number. `proofOtp` or `password` proves the account. */
export const ContactChangeConfirmation = OtpInput.extend({
  proofOtp: OtpInput.shape.otp.optional(),
  password: CurrentPassword.optional(),
})
export type ContactChangeConfirmation = z.infer<typeof ContactChangeConfirmation>

/** The token of an undo link. */
export const ContactChangeUndo = z.object({ token: LinkToken })
export type ContactChangeUndo = z.infer<typeof ContactChangeUndo>

export const EmailVerified = z.object({
  success: z.literal(true),
  message: z.string(),
  emailVerifiedAt: IsoDateTime,
})
export type EmailVerified = z.infer<typeof EmailVerified>

export const PhoneVerified = z.object({
  success: z.literal(true),
  message: z.string(),
  phoneVerifiedAt: IsoDateTime,
})
export type PhoneVerified = z.infer<typeof PhoneVerified>
