import { newestReviewsPath, PATHS } from '@sofaseva/contract'
import { serviceHead } from '#site/features/catalog/catalog.heads.js'
import { serviceResource } from '#site/features/catalog/catalog.resources.js'
import { lazyPage, moduleFile, type PageRoute } from '../route.js'

export const serviceRoute: PageRoute = {
  path: PATHS.service,
  page: lazyPage('public/service-page', 'catalog', 'service', 'bookings'),
  // The reviews exist whenever the service does.
  resources: ({ id = '' }) => [serviceResource(id), ...(__SERVER__ ? [newestReviewsPath(id)] : [])],
  ...(__SERVER__ ? { head: serviceHead, deferredPart: moduleFile('site/app/routes/public/service-reviews') } : {}),
}
