import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, limitedString, tooLong, wellFormedString } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { Email, Password, User } from './user.schema.js'

/** For an emailed link that was cut off. */
const LINK_INCOMPLETE = messageRef('validation.linkIncomplete')
const MAX_TOKEN_LENGTH = 200

export const CurrentPassword = wellFormedString(LIMITS.passwordMax, messageRef('validation.password'))
  .min(1, messageRef('validation.password'))
  .max(LIMITS.passwordMax, tooLong(LIMITS.passwordMax))

/** A signed-in device of the caller. */
export const Device = z.object({
  _id: Id,
  /** Browser and system in the request's language, for pages of an older release that do not know the fields below. */
  device: z.string(),
  /** Such as "Chrome"; null if unknown. */
  browser: z.string().nullable(),
  /** Such as "Android"; null if unknown. */
  os: z.string().nullable(),
  isCurrent: z.boolean(),
  createdAt: IsoDateTime,
  lastSeenAt: IsoDateTime,
})
export type Device = z.infer<typeof Device>
export const Devices = z.array(Device)

export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordForgotten = z.object({ email: Email })
export type PasswordForgotten = z.infer<typeof PasswordForgotten>

/** The token of a sent link. */
export const LinkToken = limitedString(MAX_TOKEN_LENGTH, LINK_INCOMPLETE, LINK_INCOMPLETE).regex(
  /^[!-~]+$/,
  LINK_INCOMPLETE,
)

export const PasswordReset = z.object({
  token: LinkToken,
  password: Password,
})
export type PasswordReset = z.infer<typeof PasswordReset>

/** The owner must confirm the deletion with their password. */
export const AccountDeletion = z.object({ password: CurrentPassword })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const MessageResponse = z.object({ success: z.literal(true), message: z.string() })
export type MessageResponse = z.infer<typeof MessageResponse>

/** An export of everything stored about the user. */
export const AccountExport = z.object({
  exportedAt: IsoDateTime,
  user: User,
  /** Lists by name: bookings, jobs, reviews, votes, notifications, sessions and all other stored data. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type AccountExport = z.infer<typeof AccountExport>
