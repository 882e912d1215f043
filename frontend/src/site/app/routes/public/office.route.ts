import { PATHS } from '@sofaseva/contract'
import { groupedPage, type PageRoute } from '../route.js'

/** The back office is a separate app with its own documents. This route loads one of them. */
export const officeRoute: PageRoute = {
  path: `${PATHS.admin}/*`,
  page: groupedPage('public/browse', 'office'),
  head: { title: 'common.page.admin' },
}
