import { PATHS } from '@sofaseva/contract'
import { homeHead } from '../../../features/catalog/catalog.heads.js'
import { HOME_RESOURCE } from '../../../features/catalog/catalog.resources.js'
import { lazyPage, type PageRoute } from '../route.js'

export const homeRoute: PageRoute = {
  path: PATHS.home,
  page: lazyPage('public/home-page', 'home'),
  resources: () => [HOME_RESOURCE],
  head: __SERVER__ ? homeHead : undefined,
}
