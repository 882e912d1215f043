import { PATHS } from '@sofaseva/contract'
import { LATEST_POSTS_RESOURCE } from '#site/features/blog/blog-list.resources.js'
import { homeHead } from '#site/features/catalog/catalog.heads.js'
import { HOME_RESOURCE, servicesResource } from '#site/features/catalog/catalog.resources.js'
import { groupedPage, groupFile, type PageRoute } from '../route.js'

export const homeRoute: PageRoute = {
  path: PATHS.home,
  page: groupedPage('public/browse', 'home', 'home'),
  // Both resources always exist, so a browser never asks whether they are missing.
  ...(__SERVER__
    ? {
        resources: () => [HOME_RESOURCE, LATEST_POSTS_RESOURCE],
        deferredPart: groupFile('public/late.parts'),
        head: homeHead,
        headResources: () => [servicesResource({})],
      }
    : {}),
}
