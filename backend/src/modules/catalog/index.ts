export { CatalogModule } from './catalog.module.js'
export type { BookableOption } from './catalog.repository.js'
export { CatalogService } from './catalog.service.js'
export { ServiceRemovalHooks } from './service-removal.hooks.js'
