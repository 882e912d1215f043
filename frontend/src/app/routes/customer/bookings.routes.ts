import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const requestsRoute: PageRoute = {
  path: PATHS.requests,
  page: lazyPage(
    'customer/requests-page',
    'controls',
    'bookings',
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
  page: lazyPage('customer/receipt-page', 'bookings'),
  head: { title: 'common.page.receipt' },
  guard: {},
}

export const notSentRoute: PageRoute = {
  path: PATHS.notSent,
  page: lazyPage('customer/not-sent-page', 'controls', 'bookings', 'enums', 'outbox', 'errors', 'validation'),
  head: { title: 'common.page.notSent' },
  guard: {},
}
