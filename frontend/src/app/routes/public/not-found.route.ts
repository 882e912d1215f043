import { lazyPage, type PageRoute } from '../route.js'

/** Everything that is no page. */
export const notFoundRoute: PageRoute = {
  path: '*',
  page: lazyPage('public/not-found-page'),
  head: { title: 'common.page.notFound' },
  status: 404,
}
