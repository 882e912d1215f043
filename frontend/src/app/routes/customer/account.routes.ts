import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const notificationsRoute: PageRoute = {
  path: PATHS.notifications,
  page: lazyPage('customer/notifications-page', 'controls', 'notifications', 'enums'),
  head: { title: 'common.page.notifications' },
  guard: {},
}

export const profileRoute: PageRoute = {
  path: PATHS.profile,
  page: lazyPage('customer/profile-page', 'controls', 'account', 'enums'),
  head: { title: 'common.page.profile' },
  guard: {},
}
