import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../limits.js'
import { ROLES } from '../roles.js'
import { z } from '../zod.js'
import { optionalText, pageQuerySchema } from './common.schema.js'

export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const

/** The answer is a bare array of users; the total is in `X-Total-Count`. */
export const usersQuerySchema = pageQuerySchema.extend({
  /** In name, e-mail or phone. */
  search: optionalText(LIMITS.searchText),
  role: z.enum(ROLES).optional(),
  /** `waiting`: providers nobody has approved yet. */
  approval: z.enum(['waiting', 'approved']).optional(),
  sort: z.enum(USER_SORTS).default('newest'),
})
export type UsersQuery = z.infer<typeof usersQuerySchema>

export const roleChangeSchema = z.object({ role: z.enum(ROLES, messageRef('validation.role')) })
export type RoleChange = z.infer<typeof roleChangeSchema>

export const approvalChangeSchema = z.object({ approved: z.boolean(messageRef('validation.approved')) })
export type ApprovalChange = z.infer<typeof approvalChangeSchema>
