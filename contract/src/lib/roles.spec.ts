import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import {
  isRestricted,
  may,
  PERMISSIONS,
  type Permission,
  ROLE_KEYS,
  ROLES,
  type RoleHolder,
  STAFF_ROLE_KEYS,
  STAFF_ROLES,
} from './roles.js'

/** The roles and duties of each permission that not every user has. All others are for every signed-in user. */
const RESTRICTED: Partial<Record<Permission, string>> = {
  'account.totp': 'admin',
  'job.list': 'provider',
  'job.update': 'provider',
  'offer.manage': 'provider',
  'availability.manage': 'provider',
  'admin.dashboard': 'owner dispatcher support',
  'admin.bookings': 'owner dispatcher support',
  'admin.users': 'owner dispatcher support',
  'admin.approvals': 'owner dispatcher',
  'admin.staff': 'owner',
  'admin.catalog': 'owner editor',
  'admin.reviews': 'owner support',
  'admin.notifications': 'owner dispatcher support',
  'admin.contact': 'owner support',
  'admin.chat': 'owner support',
  'admin.blog': 'owner editor',
  'admin.settings': 'owner',
  'admin.seo': 'owner editor',
  'admin.policies': 'owner',
  'admin.incidents': 'owner',
  'admin.tax': 'owner',
  'admin.audit': 'owner',
  'admin.access-log': 'owner',
  'admin.queues': 'owner',
}
const OPEN: readonly Permission[] = [
  'profile.read',
  'profile.update',
  'address.manage-own',
  'account.sessions',
  'account.password',
  'account.security',
  'account.verify',
  'account.merge',
  'account.export',
  'account.delete',
  'favourite.manage-own',
  'booking.create',
  'booking.list-own',
  'booking.read-own',
  'booking.cancel-own',
  'booking.reschedule-own',
  'booking.share-own',
  'grievance.list-own',
  'review.write',
  'review.vote',
  'notification.read-own',
  'notification.choose',
  'live.listen',
]

/** The names of the roles or duties that have the permission. */
function allowed(permission: Permission): string {
  const isOfStaff = permission.startsWith('admin.')
  const holders: [name: string, holder: RoleHolder][] = isOfStaff
    ? STAFF_ROLES.map((staffRole) => [staffRole, { role: 'admin', staffRole }])
    : ROLES.map((role) => [role, { role }])
  return holders.flatMap(([name, holder]) => (may(holder, permission) ? [name] : [])).join(' ')
}

describe('permissions', () => {
  it('are all listed here', () => {
    expect([...Object.keys(RESTRICTED), ...OPEN].toSorted()).toEqual(PERMISSIONS.toSorted())
  })

  it.each(OPEN)('%s is for every signed-in user', (permission) => {
    expect([allowed(permission), isRestricted(permission)]).toEqual(['customer provider admin', false])
  })

  it.each(Object.entries(RESTRICTED) as [Permission, string][])('%s is for %s alone', (permission, holders) => {
    expect([allowed(permission), isRestricted(permission)]).toEqual([holders, true])
  })

  it('for the back office exclude other roles with a duty and admins without one', () => {
    for (const permission of PERMISSIONS.filter((name) => name.startsWith('admin.'))) {
      expect(may({ role: 'customer', staffRole: 'owner' }, permission)).toBe(false)
      expect(may({ role: 'provider', staffRole: 'owner' }, permission)).toBe(false)
      for (const staffRole of [null, undefined]) expect(may({ role: 'admin', staffRole }, permission)).toBe(false)
    }
  })
})

it('each role and duty has its name', () => {
  const { t } = TRANSLATORS.en
  expect(ROLES.map((role) => t(ROLE_KEYS[role]))).toEqual(['Customer', 'Provider', 'Admin'])
  expect(STAFF_ROLES.map((role) => t(STAFF_ROLE_KEYS[role]))).toEqual(['Owner', 'Dispatcher', 'Support', 'Editor'])
})
