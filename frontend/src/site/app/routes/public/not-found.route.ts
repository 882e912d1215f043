import { groupedPage, type PageRoute } from '../route.js'

/** Matches every address without a page. */
export const notFoundRoute: PageRoute = {
  path: '*',
  page: groupedPage('public/browse', 'notFound'),
  head: { title: 'common.page.notFound' },
  status: 404,
}
