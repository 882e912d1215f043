import { PATHS } from '@sofaseva/contract'
import { lazyPage, type PageRoute } from '../route.js'

/** The whole back office, whose frame has routes of its own. */
export const adminRoute: PageRoute = {
  path: `${PATHS.admin}/*`,
  page: lazyPage('admin/admin-area-page', 'admin', 'controls', 'enums'),
  head: { title: 'common.page.admin' },
  guard: { role: 'admin' },
}
