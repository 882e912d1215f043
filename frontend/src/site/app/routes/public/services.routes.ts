import { PATHS } from '@sofaseva/contract'
import { servicesHead } from '#site/features/catalog/catalog.heads.js'
import { CATEGORIES_RESOURCE, servicesResource } from '#site/features/catalog/catalog.resources.js'
import { lazyPage, type PageRoute } from '../route.js'

/** The view of a list, which `useServiceView` reads. */
const VIEW = ['sort', 'maxPrice', 'minRating']

const shared = {
  page: lazyPage('public/services-page', 'catalog'),
  head: __SERVER__ ? servicesHead : undefined,
}

const searchable: Omit<PageRoute, 'path'> = {
  ...shared,
  search: ['q', ...VIEW],
  resources: (_, query) => [CATEGORIES_RESOURCE, servicesResource({ search: query.get('q')?.trim() })],
}

export const servicesRoute: PageRoute = { path: PATHS.services, ...searchable }

export const searchRoute: PageRoute = { path: PATHS.search, ...searchable }

export const categoryRoute: PageRoute = {
  path: PATHS.category,
  ...shared,
  search: VIEW,
  resources: ({ categoryId }) => [CATEGORIES_RESOURCE, servicesResource({ categoryId })],
}
