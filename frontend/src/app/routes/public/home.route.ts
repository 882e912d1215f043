import { PATHS } from '@sofaseva/contract'
import { LATEST_POSTS_RESOURCE } from '../../../features/blog/blog-list.resources.js'
import { homeHead } from '../../../features/catalog/catalog.heads.js'
import { HOME_RESOURCE, servicesResource } from '../../../features/catalog/catalog.resources.js'
import { lazyPage, type PageRoute } from '../route.js'

export const homeRoute: PageRoute = {
  path: PATHS.home,
  page: lazyPage('public/home-page', 'home'),
  // Neither is ever missing, so that no browser asks which are.
  ...(__SERVER__
    ? {
        resources: () => [HOME_RESOURCE, LATEST_POSTS_RESOURCE],
        latePart: 'public/home-end',
        head: homeHead,
        headResources: () => [servicesResource({})],
      }
    : {}),
}
