import { PATHS } from '@sofaseva/contract'
import { serviceHead } from '../../../features/catalog/catalog.heads.js'
import { newestReviewsResource, serviceResource } from '../../../features/catalog/catalog.resources.js'
import { lazyPage, type PageRoute, type RouteParams } from '../route.js'

export const serviceRoute: PageRoute = {
  path: PATHS.service,
  page: lazyPage('public/service-page', 'catalog', 'bookings'),
  resources: ({ id = '' }) => [serviceResource(id)],
  ...(__SERVER__
    ? { head: serviceHead, headResources: ({ id = '' }: RouteParams) => [newestReviewsResource(id)] }
    : {}),
}
