import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const unsubscribeRoute: PageRoute = {
  path: PATHS.unsubscribe,
  page: lazyPage('public/unsubscribe-page', 'controls', 'unsubscribe'),
  head: { title: 'common.page.unsubscribe', isPrivate: true },
  // A link with a secret opens this page.
  headers: { 'referrer-policy': 'no-referrer' },
}
