import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { isoDateTimeSchema, limitedString, rawMax } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { typedCode } from '../lib/text/text.js'

export const emailVerificationStatusSchema = z.object({
  isEmailVerified: z.boolean(),
  emailVerifiedAt: isoDateTimeSchema.nullable(),
  /** A valid code was sent. */
  hasPendingVerification: z.boolean(),
  /** When another code may be requested; null: now. */
  resendAt: isoDateTimeSchema.nullable(),
})
export type EmailVerificationStatus = z.infer<typeof emailVerificationStatusSchema>

export const phoneVerificationStatusSchema = z.object({
  isPhoneVerified: z.boolean(),
  phoneVerifiedAt: isoDateTimeSchema.nullable(),
  hasPendingVerification: z.boolean(),
  resendAt: isoDateTimeSchema.nullable(),
})
export type PhoneVerificationStatus = z.infer<typeof phoneVerificationStatusSchema>

export const codeSentSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  expiresAt: isoDateTimeSchema,
  resendAt: isoDateTimeSchema,
})
export type CodeSent = z.infer<typeof codeSentSchema>

const OTP_DIGITS = messageRef('validation.otpDigits', { digits: LIMITS.otp.digits })
const code = new RegExp(`^\\d{${LIMITS.otp.digits}}$`)

export const otpSchema = z.object({
  otp: limitedString(rawMax(LIMITS.otp.digits), OTP_DIGITS, messageRef('validation.otp'))
    .overwrite(typedCode)
    .min(1, messageRef('validation.otp'))
    .regex(code, OTP_DIGITS),
})
export type OtpInput = z.infer<typeof otpSchema>

export const emailVerifiedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  emailVerifiedAt: isoDateTimeSchema,
})
export type EmailVerified = z.infer<typeof emailVerifiedSchema>

export const phoneVerifiedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  phoneVerifiedAt: isoDateTimeSchema,
})
export type PhoneVerified = z.infer<typeof phoneVerifiedSchema>
