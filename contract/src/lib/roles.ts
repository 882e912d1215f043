import type { PlainMessageKey } from '../i18n/translator.js'

export const ROLES = ['customer', 'provider', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Message keys of the role names. */
export const ROLE_KEYS: Record<Role, PlainMessageKey> = {
  customer: 'enums.role.customer',
  provider: 'enums.role.provider',
  admin: 'enums.role.admin',
}

/** The duties of admins. An admin may do what the permissions of their duty say. */
export const STAFF_ROLES = ['owner', 'dispatcher', 'support', 'editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Message keys of the names of staff roles. */
export const STAFF_ROLE_KEYS: Record<StaffRole, PlainMessageKey> = {
  owner: 'account.staffRole.owner',
  dispatcher: 'account.staffRole.dispatcher',
  support: 'account.staffRole.support',
  editor: 'account.staffRole.editor',
}

const everyone = ROLES
const provider = ['provider'] as const

/** Permissions of every signed-in user, or of one role. The module's policy checks ownership ("own booking"). */
const ROLE_PERMISSIONS = {
  'profile.read': everyone,
  'profile.update': everyone,
  'address.manage-own': everyone,
  'favourite.manage-own': everyone,
  'account.sessions': everyone,
  'account.password': everyone,
  'account.security': everyone,
  'account.totp': ['admin'],
  'account.verify': everyone,
  'account.merge': everyone,
  'account.export': everyone,
  'account.delete': everyone,
  'booking.create': everyone,
  'booking.list-own': everyone,
  'booking.read-own': everyone,
  'booking.cancel-own': everyone,
  'booking.reschedule-own': everyone,
  'booking.share-own': everyone,
  'review.write': everyone,
  'review.vote': everyone,
  'notification.read-own': everyone,
  'notification.choose': everyone,
  'grievance.list-own': everyone,
  'live.listen': everyone,
  'job.list': provider,
  'job.update': provider,
  'offer.manage': provider,
  'availability.manage': provider,
} as const satisfies Record<string, readonly Role[]>

const owner = ['owner'] as const
const visits = ['owner', 'dispatcher', 'support'] as const
const contacts = ['owner', 'support'] as const
const content = ['owner', 'editor'] as const

/** Permissions of the back office with the staff roles that have them. */
const STAFF_PERMISSIONS = {
  'admin.dashboard': visits,
  'admin.bookings': visits,
  /** Sees accounts. */
  'admin.users': visits,
  /** Approves providers. */
  'admin.approvals': ['owner', 'dispatcher'],
  /** Changes roles, invites admins and deletes accounts. */
  'admin.staff': owner,
  'admin.catalog': content,
  'admin.reviews': contacts,
  'admin.notifications': visits,
  'admin.contact': contacts,
  'admin.chat': contacts,
  'admin.blog': content,
  'admin.settings': owner,
  'admin.seo': content,
  'admin.policies': owner,
  /** Sees and sets how taxes are charged, and the invoices. */
  'admin.tax': owner,
  'admin.audit': owner,
  'admin.access-log': owner,
  'admin.incidents': owner,
  'admin.queues': owner,
} as const satisfies Record<`admin.${string}`, readonly StaffRole[]>

type RolePermission = keyof typeof ROLE_PERMISSIONS
export type StaffPermission = keyof typeof STAFF_PERMISSIONS
export type Permission = RolePermission | StaffPermission

/** Each API route names a permission; a route without one is refused. */
export const PERMISSIONS = Object.keys({ ...ROLE_PERMISSIONS, ...STAFF_PERMISSIONS }) as readonly Permission[]

const isStaffPermission = (permission: Permission): permission is StaffPermission => permission in STAFF_PERMISSIONS

/** A user as permissions see them. Only admins have a staff role. */
export interface RoleHolder {
  role: Role
  staffRole?: StaffRole | null | undefined
}

/** An admin without a staff role may do nothing in the back office. */
export function may({ role, staffRole }: RoleHolder, permission: Permission): boolean {
  if (!isStaffPermission(permission)) return (ROLE_PERMISSIONS[permission] as readonly Role[]).includes(role)
  if (role !== 'admin' || !staffRole) return false
  return (STAFF_PERMISSIONS[permission] as readonly StaffRole[]).includes(staffRole)
}

/** Whether some signed-in users lack the permission. */
export function isRestricted(permission: Permission): boolean {
  return isStaffPermission(permission) || ROLE_PERMISSIONS[permission].length < ROLES.length
}

/** An admin's session has to set up a second factor first, or to prove itself with the one the account has. */
export type MissingFactor = 'set-up' | 'proof'

/** The authenticated caller. */
export interface Actor extends RoleHolder {
  id: string
  sessionId: string
}
