export { CatalogModule } from './catalog.module.js'
export type { BookableOption } from './catalog.repository.js'
export { CatalogService } from './catalog.service.js'
