import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

const ABOUT_REQUESTS = [
  'requests',
  'controls',
  'bookings',
  'device',
  'enums',
  'notifications',
  'outbox',
  'waiting',
  'errors',
  'validation',
] as const

export const requestsRoute: PageRoute = {
  path: PATHS.requests,
  page: groupedPage('customer/own', 'requests', ...ABOUT_REQUESTS),
  head: { title: 'common.page.requests' },
  guard: {},
}

/** The page itself names the booking in the tab. */
export const requestRoute: PageRoute = {
  path: PATHS.request,
  page: groupedPage('customer/own', 'request', ...ABOUT_REQUESTS),
  head: { title: 'common.page.requests' },
  guard: {},
}

export const receiptRoute: PageRoute = {
  path: PATHS.receipt,
  page: groupedPage('customer/own', 'receipt', 'bookings', 'invoices'),
  head: { title: 'common.page.receipt' },
  guard: {},
}

export const notSentRoute: PageRoute = {
  path: PATHS.notSent,
  page: groupedPage('customer/own', 'notSent', 'controls', 'bookings', 'enums', 'outbox', 'errors', 'validation'),
  head: { title: 'common.page.notSent' },
  guard: {},
}
