import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

/** The back office is an app of its own, with its own documents. A step within the site leads here, and loads one. */
export const officeRoute: PageRoute = {
  path: `${PATHS.admin}/*`,
  page: groupedPage('public/browse', 'office'),
  head: { title: 'common.page.admin' },
}
