import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

export const requestsRoute: PageRoute = {
  path: PATHS.requests,
  page: groupedPage(
    'customer/own',
    'requests',
    'controls',
    'bookings',
    'device',
    'enums',
    'notifications',
    'outbox',
    'errors',
    'validation',
  ),
  head: { title: 'common.page.requests' },
  guard: {},
}

export const receiptRoute: PageRoute = {
  path: PATHS.receipt,
  page: groupedPage('customer/own', 'receipt', 'bookings'),
  head: { title: 'common.page.receipt' },
  guard: {},
}

export const notSentRoute: PageRoute = {
  path: PATHS.notSent,
  page: groupedPage('customer/own', 'notSent', 'controls', 'bookings', 'enums', 'outbox', 'errors', 'validation'),
  head: { title: 'common.page.notSent' },
  guard: {},
}
