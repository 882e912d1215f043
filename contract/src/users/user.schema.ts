import { LANGUAGES } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { ROLES, STAFF_ROLES } from '../lib/roles.js'
import {
  Id,
  IsoDateTime,
  limitedString,
  oneLine,
  optionalString,
  rawMax,
  requiredText,
  tooLong,
  wellFormedString,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { EMAIL_PATTERN, normalizeEmail } from './email.rules.js'
import { normalizePhone } from './phone.rules.js'

const PHONE_INVALID = messageRef('validation.phoneInvalid')

export const Email = limitedString(rawMax(LIMITS.email), tooLong(LIMITS.email), messageRef('validation.email'))
  .overwrite(normalizeEmail)
  .max(LIMITS.email, tooLong(LIMITS.email))
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: messageRef('validation.emailInvalid') }))

/** Accepts a number in any usual format and returns E.164, such as "+919876543210". */
export const Phone = limitedString(rawMax(LIMITS.phone), PHONE_INVALID, messageRef('validation.phone'))
  .trim()
  .min(1, messageRef('validation.phone'))
  .max(LIMITS.phone, PHONE_INVALID)
  .transform((text, context) => {
    const number = normalizePhone(text)
    if (number === null) context.addIssue({ code: 'custom', message: PHONE_INVALID })
    return number ?? z.NEVER
  })

export const Password = wellFormedString(LIMITS.passwordMax, messageRef('validation.newPassword'))
  .min(LIMITS.passwordMin, messageRef('validation.passwordTooShort', { min: LIMITS.passwordMin }))
  .max(LIMITS.passwordMax, tooLong(LIMITS.passwordMax))

export const LanguageCode = z.enum(LANGUAGES, messageRef('validation.language'))

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  /** The duty of an admin; null for other users. Earlier releases leave it out. */
  staffRole: z.enum(STAFF_ROLES).nullish(),
  address: z.string(),
  /** The user's language, for emails, texts and pushes. */
  locale: LanguageCode,
  isEmailVerified: z.boolean(),
  emailVerifiedAt: IsoDateTime.nullable(),
  isPhoneVerified: z.boolean(),
  /** Whether the user gets jobs as a provider. False until approval, even in another role. */
  isApproved: z.boolean(),
  createdAt: IsoDateTime,
})
export type User = z.infer<typeof User>

export const RegisterInput = z.object({
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))),
  email: Email,
  phone: Phone,
  password: Password,
  /** `admin` is accepted here, so that the server can refuse it with its own message and status. */
  role: z.enum(ROLES, messageRef('validation.role')).default('customer'),
  /** Consent to offers by e-mail. It is optional, so no form gives it in advance. */
  offers: z.boolean(messageRef('validation.switch')).default(false),
})
export type RegisterInput = z.infer<typeof RegisterInput>

export const LoginInput = z.object({
  email: Email,
  password: wellFormedString(LIMITS.passwordMax, messageRef('validation.password'))
    .min(1, messageRef('validation.password'))
    .max(LIMITS.passwordMax, tooLong(LIMITS.passwordMax)),
})
export type LoginInput = z.infer<typeof LoginInput>

export const Session = z.object({ token: z.string(), user: User })
export type Session = z.infer<typeof Session>

/** Characters of a 256-bit token in base64url. */
const PROOF = 43

/** Identifies a session to end. Access tokens of that session hold the same values in their claims `sid` and `end`. */
export const SessionEnding = z.object({
  sessionId: Id,
  proof: limitedString(PROOF).length(PROOF).check(z.base64url()),
})
export type SessionEnding = z.infer<typeof SessionEnding>

export const ProfileUpdate = z.object({
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))).optional(),
  phone: Phone.optional(),
  address: optionalString(LIMITS.address),
  locale: LanguageCode.optional(),
})
export type ProfileUpdate = z.infer<typeof ProfileUpdate>
