import type { PlainMessageKey } from '../i18n/translator.js'

export const ROLES = ['customer', 'provider', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Message keys of the role names. */
export const ROLE_KEYS: Record<Role, PlainMessageKey> = {
  customer: 'enums.role.customer',
  provider: 'enums.role.provider',
  admin: 'enums.role.admin',
}

const everyone = ROLES
const admin = ['admin'] as const
const provider = ['provider'] as const

/**
 * Permissions with their roles. Each API route names one; a route without a permission is refused. The module's policy
 * checks ownership ("own booking").
 */
export const PERMISSIONS = {
  'profile.read': everyone,
  'profile.update': everyone,
  'address.manage-own': everyone,
  'account.sessions': everyone,
  'account.password': everyone,
  'account.verify': everyone,
  'account.export': everyone,
  'account.delete': everyone,
  'booking.create': everyone,
  'booking.list-own': everyone,
  'booking.read-own': everyone,
  'booking.cancel-own': everyone,
  'booking.reschedule-own': everyone,
  'review.write': everyone,
  'review.vote': everyone,
  'notification.read-own': everyone,
  'notification.choose': everyone,
  'live.listen': everyone,
  'job.list': provider,
  'job.update': provider,
  'offer.manage': provider,
  'availability.manage': provider,
  'admin.dashboard': admin,
  'admin.bookings': admin,
  'admin.users': admin,
  'admin.catalog': admin,
  'admin.reviews': admin,
  'admin.notifications': admin,
  'admin.contact': admin,
  'admin.chat': admin,
  'admin.blog': admin,
  'admin.settings': admin,
  'admin.seo': admin,
  'admin.policies': admin,
  'admin.audit': admin,
  'admin.queues': admin,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function may(role: Role, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly Role[]).includes(role)
}

/** The authenticated caller. */
export interface Actor {
  id: string
  role: Role
  sessionId: string
}
