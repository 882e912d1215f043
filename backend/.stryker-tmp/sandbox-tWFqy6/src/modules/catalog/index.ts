// @ts-nocheck
export { ServiceRemovalHooks } from './admin/service-removal.hooks.js'
export { CatalogModule } from './catalog.module.js'
export type { BookableOption } from './catalog.repository.js'
export { CatalogService } from './catalog.service.js'
export { HomeHero } from './home/home-hero.js'
export { servicesMatching } from './services-matching.js'
export { CatalogStats } from './stats/catalog-stats.js'
export type { TranslatedNames } from './translated-names.js'
