import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { idSchema, isoDateTimeSchema, limitedString, tooLong, wellFormedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { emailSchema, passwordSchema, userSchema } from './user.schema.js'

/** For a mailed link that was cut off. */
const LINK_INCOMPLETE = messageRef('validation.linkIncomplete')
const LONGEST_TOKEN = 200

const currentPasswordSchema = wellFormedString(LIMITS.passwordMax, messageRef('validation.password'))
  .min(1, messageRef('validation.password'))
  .max(LIMITS.passwordMax, tooLong(LIMITS.passwordMax))

/** A signed-in device of the caller. */
export const deviceSchema = z.object({
  _id: idSchema,
  /** Browser and system in words of the request's language, for pages of a release that does not know the names below. */
  device: z.string(),
  /** Such as "Chrome"; null when it is unknown. */
  browser: z.string().nullable(),
  /** Such as "Android"; null when it is unknown. */
  os: z.string().nullable(),
  isCurrent: z.boolean(),
  createdAt: isoDateTimeSchema,
  lastSeenAt: isoDateTimeSchema,
})
export type Device = z.infer<typeof deviceSchema>
export const devicesSchema = z.array(deviceSchema)

export const passwordChangeSchema = z.object({ currentPassword: currentPasswordSchema, newPassword: passwordSchema })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export const passwordForgottenSchema = z.object({ email: emailSchema })
export type PasswordForgotten = z.infer<typeof passwordForgottenSchema>

export const passwordResetSchema = z.object({
  token: limitedString(LONGEST_TOKEN, LINK_INCOMPLETE, LINK_INCOMPLETE).regex(/^[!-~]+$/, LINK_INCOMPLETE),
  password: passwordSchema,
})
export type PasswordReset = z.infer<typeof passwordResetSchema>

/** Deleting your own account needs the password. */
export const accountDeletionSchema = z.object({ password: currentPasswordSchema })
export type AccountDeletion = z.infer<typeof accountDeletionSchema>

export const messageSchema = z.object({ success: z.literal(true), message: z.string() })
export type MessageAnswer = z.infer<typeof messageSchema>

/** Everything stored about the person, as an export. */
export const accountExportSchema = z.object({
  exportedAt: isoDateTimeSchema,
  user: userSchema,
  /** Lists by name: bookings, jobs, reviews, votes, notices, sessions and whatever else is kept. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type AccountExport = z.infer<typeof accountExportSchema>
