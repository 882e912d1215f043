import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { IsoDateTime, limitedString, rawMax } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { typedCode } from '../lib/text/text.js'

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

const OTP_DIGITS = messageRef('validation.otpDigits', { digits: LIMITS.otp.digits })
const code = new RegExp(`^\\d{${LIMITS.otp.digits}}$`)

export const OtpInput = z.object({
  otp: limitedString(rawMax(LIMITS.otp.digits), OTP_DIGITS, messageRef('validation.otp'))
    .overwrite(typedCode)
    .min(1, messageRef('validation.otp'))
    .regex(code, OTP_DIGITS),
})
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
