import { PATHS } from '@sofaseva/contract'
import { moduleFile, type PageRoute, pageOf } from '#site/app/routes/route.js'

/** The whole back office, whose frame has routes of its own. */
export const adminRoute: PageRoute = {
  path: `${PATHS.admin}/*`,
  page: pageOf(moduleFile('office/app/routes/admin-area-page'), () => import('./admin-area-page.js'), [
    'admin',
    'controls',
    'enums',
  ]),
  head: { title: 'common.page.admin' },
  guard: { role: 'admin' },
}
