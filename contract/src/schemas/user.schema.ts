import { idSchema } from '../ids.js'
import { LIMITS } from '../limits.js'
import { ROLES } from '../roles.js'
import { normalizePhone, PHONE_INVALID } from '../rules/phone.rules.js'
import { z } from '../zod.js'
import { isoDateTimeSchema, oneLine, optionalText, requiredText, wellFormedString } from './common.schema.js'

export const emailSchema = z
  .string('Please enter your e-mail.')
  .trim()
  .toLowerCase()
  .max(LIMITS.email, `Please use at most ${LIMITS.email} characters.`)
  .pipe(z.email('Please enter a valid e-mail address.'))

/** Takes a number in any usual way of writing and gives it in E.164, such as "+919876543210". */
export const phoneSchema = z
  .string('Please enter your phone number.')
  .trim()
  .min(1, 'Please enter your phone number.')
  .max(LIMITS.phone, PHONE_INVALID)
  .transform((text, context) => {
    const number = normalizePhone(text)
    if (number === null) context.addIssue({ code: 'custom', message: PHONE_INVALID })
    return number ?? z.NEVER
  })

export const passwordSchema = wellFormedString('Please enter a password.')
  .min(LIMITS.passwordMin, `Please use at least ${LIMITS.passwordMin} characters.`)
  .max(LIMITS.passwordMax, `Please use at most ${LIMITS.passwordMax} characters.`)

/** The name of everybody whose account is closed. */
export const DELETED_USER_NAME = 'Deleted user'

export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLES),
  address: z.string(),
  isEmailVerified: z.boolean(),
  emailVerifiedAt: isoDateTimeSchema.nullable(),
  isPhoneVerified: z.boolean(),
  /** Providers only: an admin has approved them; others true. */
  isApproved: z.boolean(),
  createdAt: isoDateTimeSchema,
})
export type User = z.infer<typeof userSchema>

export const registerSchema = z.object({
  name: oneLine(requiredText(LIMITS.name, 'Please enter your name.')),
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema,
  /** `admin` parses, so that it can be refused with its own sentence and status. */
  role: z.enum(ROLES, 'Please choose a role.').default('customer'),
})
export type RegisterInput = z.infer<typeof registerSchema>

export const loginSchema = z.object({
  email: emailSchema,
  password: wellFormedString('Please enter your password.')
    .min(1, 'Please enter your password.')
    .max(LIMITS.passwordMax),
})
export type LoginInput = z.infer<typeof loginSchema>

export const sessionSchema = z.object({ token: z.string(), user: userSchema })
export type Session = z.infer<typeof sessionSchema>

/** Names a session to be ended, as the access tokens of that session do in their claims `sid` and `end`. */
export const sessionEndingSchema = z.object({ sessionId: idSchema, proof: z.base64url().length(43) })
export type SessionEnding = z.infer<typeof sessionEndingSchema>

export const profileUpdateSchema = z.object({
  name: oneLine(requiredText(LIMITS.name, 'Please enter your name.')).optional(),
  phone: phoneSchema.optional(),
  address: optionalText(LIMITS.address),
})
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>
