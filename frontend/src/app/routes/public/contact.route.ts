import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

export const contactRoute: PageRoute = {
  path: PATHS.contact,
  page: lazyPage('public/contact-page', 'contact'),
  head: { title: 'common.page.contact' },
}
