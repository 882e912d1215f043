import { PATHS } from '@sofaseva/contract'
import { notFoundRoute } from '../public/not-found.route.js'
import { type PageModule, type PageRoute, pageOf, type Redirect, type Route } from '../route.js'

const modules = import.meta.glob<PageModule>('./*-page.tsx')

function page(path: string, name: string): PageRoute {
  return { path, page: pageOf(`admin/${name}-page`, modules[`./${name}-page.tsx`]) }
}

const startRoute: Redirect = { path: PATHS.admin, redirect: PATHS.adminBookings }

/** The pages within the back office's frame. Who may enter, the frame's own route says. */
export const ADMIN_ROUTES: readonly Route[] = [
  startRoute,
  page(PATHS.adminBookings, 'bookings'),
  page(PATHS.adminRecentRequests, 'recent'),
  page(PATHS.adminNotifications, 'notifications'),
  page(PATHS.adminServices, 'services'),
  page(PATHS.adminCategories, 'categories'),
  page(PATHS.adminReviews, 'reviews'),
  page(PATHS.adminUsers, 'users'),
  page(PATHS.adminAudit, 'audit'),
  page(PATHS.adminQueues, 'queues'),
  notFoundRoute,
]
