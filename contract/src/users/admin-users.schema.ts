import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { ROLES, STAFF_ROLES } from '../lib/roles.js'
import { expectedRevision, optionalString, PageQuery, Revision } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { User } from './user.schema.js'

export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const

/** The response is a bare array of users; the total is in `X-Total-Count`. */
export const UsersQuery = PageQuery.extend({
  /** Looks in name, email and phone number. */
  search: optionalString(LIMITS.searchText),
  role: z.enum(ROLES).optional(),
  /** `waiting` selects providers without approval. */
  approval: z.enum(['waiting', 'approved']).optional(),
  sort: z.enum(USER_SORTS).default('newest'),
})
export type UsersQuery = z.infer<typeof UsersQuery>

/** A user as the back office sees them. */
export const AdminUser = User.extend({ revision: Revision })
export type AdminUser = z.infer<typeof AdminUser>

export const RoleChange = z.object({
  role: z.enum(ROLES, messageRef('validation.role')),
  /** The duty of an admin. Without it, a new admin becomes an owner and another admin keeps their duty. */
  staffRole: z.enum(STAFF_ROLES, messageRef('validation.role')).optional(),
  ...expectedRevision,
})
export type RoleChange = z.infer<typeof RoleChange>

export const ApprovalChange = z.object({
  approved: z.boolean(messageRef('validation.approved')),
  ...expectedRevision,
})
export type ApprovalChange = z.infer<typeof ApprovalChange>
