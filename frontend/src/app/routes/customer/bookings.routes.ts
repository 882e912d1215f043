import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const requestsRoute: PageRoute = {
  path: PATHS.requests,
  page: lazyPage('customer/requests-page'),
  head: { title: 'My Service Requests' },
  guard: {},
}

export const receiptRoute: PageRoute = {
  path: PATHS.receipt,
  page: lazyPage('customer/receipt-page'),
  head: { title: 'Receipt' },
  guard: {},
}

export const notSentRoute: PageRoute = {
  path: PATHS.notSent,
  page: lazyPage('customer/not-sent-page'),
  head: { title: 'Not sent yet' },
  guard: {},
}
