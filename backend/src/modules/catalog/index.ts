export { CatalogModule } from './catalog.module.js'
export { CatalogService } from './catalog.service.js'
