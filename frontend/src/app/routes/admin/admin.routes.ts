import { ADMIN_PATHS, PATHS } from '@sofaseva/contract'
import { notFoundRoute } from '../public/not-found.route.js'
import { type PageModule, type PageRoute, pageOf, type Redirect, type Route } from '../route.js'

const modules = import.meta.glob<PageModule>('./*-page.tsx')

function page(path: string, name: string): PageRoute {
  return { path, page: pageOf(`admin/${name}-page`, modules[`./${name}-page.tsx`]) }
}

const startRoute: Redirect = { path: PATHS.admin, redirect: ADMIN_PATHS.bookings }

/** The pages within the back office's frame. Who may enter, the frame's own route says. */
export const ADMIN_ROUTES: readonly Route[] = [
  startRoute,
  page(ADMIN_PATHS.bookings, 'bookings'),
  page(ADMIN_PATHS.recentRequests, 'recent'),
  page(ADMIN_PATHS.notifications, 'notifications'),
  page(ADMIN_PATHS.services, 'services'),
  page(ADMIN_PATHS.categories, 'categories'),
  page(ADMIN_PATHS.reviews, 'reviews'),
  page(ADMIN_PATHS.users, 'users'),
  page(ADMIN_PATHS.audit, 'audit'),
  page(ADMIN_PATHS.queues, 'queues'),
  notFoundRoute,
]
