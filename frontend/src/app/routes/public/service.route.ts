import { PATHS } from '@sofaseva/contract'
import { serviceHead } from '../../../features/catalog/catalog.heads.js'
import { serviceResource } from '../../../features/catalog/catalog.resources.js'
import { lazyPage, type PageRoute } from '../route.js'

export const serviceRoute: PageRoute = {
  path: PATHS.service,
  page: lazyPage('public/service-page', 'catalog', 'bookings'),
  resources: ({ id = '' }) => [serviceResource(id)],
  head: __SERVER__ ? serviceHead : undefined,
}
