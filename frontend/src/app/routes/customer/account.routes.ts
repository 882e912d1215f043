import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const notificationsRoute: PageRoute = {
  path: PATHS.notifications,
  page: lazyPage('customer/notifications-page'),
  head: { title: 'My Notifications' },
  guard: {},
}

export const profileRoute: PageRoute = {
  path: PATHS.profile,
  page: lazyPage('customer/profile-page'),
  head: { title: 'Profile' },
  guard: {},
}
