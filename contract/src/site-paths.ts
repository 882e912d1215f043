/** Where the site's pages are. Each path is written here alone: for routes, links, notices and mails. */
export const PATHS = {
  home: '/',
  services: '/services',
  search: '/services/search',
  category: '/services/:categoryId',
  service: '/service/:id',
  contact: '/contact',
  login: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  requests: '/requests',
  receipt: '/requests/:id/receipt',
  notSent: '/not-sent',
  notifications: '/notifications',
  profile: '/profile',
  jobs: '/my-jobs',
  providerJobs: '/provider/jobs',
  providerServices: '/provider-services',
  admin: '/admin',
} as const

/** Below `PATHS.admin`; apart, so that no page of the site carries them. */
export const ADMIN_PATHS = {
  bookings: '/admin/bookings',
  recentRequests: '/admin/recent-requests',
  notifications: '/admin/notifications',
  services: '/admin/services',
  categories: '/admin/categories',
  reviews: '/admin/reviews',
  users: '/admin/users',
  audit: '/admin/audit',
  queues: '/admin/queues',
} as const

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page whose path has parameters: `pathTo(PATHS.service, { id })`. */
export function pathTo<Path extends string>(path: Path, params: Readonly<Record<ParamsOf<Path>, string>>): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name as ParamsOf<Path>]))
}

/** Whether a path is the back office's, which the service worker never answers for. */
export function isAdminPath(pathname: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${PATHS.admin}/`)
}

/** The page of a search's results. */
export function searchPath(text: string): string {
  return `${PATHS.search}?q=${encodeURIComponent(text)}`
}

/** A booking in its customer's list. */
export function requestPath(bookingId: string): string {
  return `${PATHS.requests}#${bookingId}`
}
