import { IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { OneTimeCode } from './one-time-code.schema.js'

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
