import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

export const notificationsRoute: PageRoute = {
  path: PATHS.notifications,
  page: groupedPage('customer/own', 'notifications', 'controls', 'notifications', 'unsubscribe', 'enums'),
  head: { title: 'common.page.notifications' },
  guard: {},
}

export const profileRoute: PageRoute = {
  path: PATHS.profile,
  page: groupedPage('customer/own', 'profile', 'controls', 'account', 'bookings', 'device', 'enums'),
  head: { title: 'common.page.profile' },
  guard: {},
}
