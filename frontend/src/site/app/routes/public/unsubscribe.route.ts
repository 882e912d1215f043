import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

export const unsubscribeRoute: PageRoute = {
  path: PATHS.unsubscribe,
  page: groupedPage('public/mail', 'unsubscribe', 'controls', 'unsubscribe'),
  head: { title: 'common.page.unsubscribe', isPrivate: true },
  // A link with a secret opens this page.
  headers: { 'referrer-policy': 'no-referrer' },
}
