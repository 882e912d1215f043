import { ADMIN_PATHS, may, type RoleHolder, type StaffPermission } from '@sofaseva/contract'
import { matchPath } from 'react-router-dom'

/** The permission that each page needs. The first page that an admin may open is their first page. */
const PAGES: readonly (readonly [path: string, permission: StaffPermission])[] = [
  [ADMIN_PATHS.dashboard, 'admin.dashboard'],
  [ADMIN_PATHS.bookings, 'admin.bookings'],
  [ADMIN_PATHS.dispatch, 'admin.bookings'],
  [ADMIN_PATHS.recentRequests, 'admin.bookings'],
  [ADMIN_PATHS.notifications, 'admin.notifications'],
  [ADMIN_PATHS.contactMessages, 'admin.contact'],
  [ADMIN_PATHS.grievances, 'admin.contact'],
  [ADMIN_PATHS.chat, 'admin.chat'],
  [ADMIN_PATHS.services, 'admin.catalog'],
  [ADMIN_PATHS.categories, 'admin.catalog'],
  [ADMIN_PATHS.reviews, 'admin.reviews'],
  [`${ADMIN_PATHS.blogs}/*`, 'admin.blog'],
  [ADMIN_PATHS.users, 'admin.users'],
  [ADMIN_PATHS.policies, 'admin.policies'],
  [`${ADMIN_PATHS.incidents}/*`, 'admin.incidents'],
  [ADMIN_PATHS.invoices, 'admin.tax'],
  [ADMIN_PATHS.tax, 'admin.tax'],
  [ADMIN_PATHS.accessLog, 'admin.access-log'],
  [ADMIN_PATHS.audit, 'admin.audit'],
  [ADMIN_PATHS.queues, 'admin.queues'],
  [ADMIN_PATHS.settings, 'admin.settings'],
  [ADMIN_PATHS.seo, 'admin.seo'],
]

/** Whether the admin may do something. For display: the server decides. */
export function mayInOffice({ role, staffRole }: RoleHolder, permission: StaffPermission): boolean {
  // An earlier release of the server sends no staff role, and all its admins may do everything.
  return may({ role, staffRole: staffRole === undefined ? 'owner' : staffRole }, permission)
}

/** Whether the admin may open this address of the back office. Pages without an entry are for all admins. */
export function mayOpen(user: RoleHolder, address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/, 1)
  const page = PAGES.find(([path]) => matchPath(path, pathname))
  return page === undefined || mayInOffice(user, page[1])
}

/** The first page of this admin. An admin without a duty has only their own login. */
export function firstPage(user: RoleHolder): string {
  const page = PAGES.find(([, permission]) => mayInOffice(user, permission))
  return page?.[0].replace('/*', '') ?? ADMIN_PATHS.security
}
