// @ts-nocheck
import { Module } from '@nestjs/common'
import { AdminCatalogController } from './admin/admin-catalog.controller.js'
import { AdminCatalogRepository } from './admin/admin-catalog.repository.js'
import { AdminCategoriesService } from './admin/admin-categories.service.js'
import { AdminServicesService } from './admin/admin-services.service.js'
import { ServiceRemovalHooks } from './admin/service-removal.hooks.js'
import { CatalogController } from './catalog.controller.js'
import { CatalogRepository } from './catalog.repository.js'
import { CatalogService } from './catalog.service.js'
import { HomeController } from './home/home.controller.js'
import { HomeService } from './home/home.service.js'
import { HomeHero } from './home/home-hero.js'
import { SnapshotService } from './home/snapshot.service.js'
import { OffersController } from './offers/offers.controller.js'
import { OffersRepository } from './offers/offers.repository.js'
import { OffersService } from './offers/offers.service.js'
import { CatalogStats } from './stats/catalog-stats.js'
import { CatalogStatsRepository } from './stats/catalog-stats.repository.js'

@Module({
  controllers: [CatalogController, HomeController, OffersController, AdminCatalogController],
  providers: [
    CatalogRepository,
    CatalogService,
    HomeHero,
    HomeService,
    SnapshotService,
    OffersRepository,
    OffersService,
    AdminCatalogRepository,
    AdminServicesService,
    AdminCategoriesService,
    ServiceRemovalHooks,
    CatalogStatsRepository,
    CatalogStats,
  ],
  exports: [CatalogService, CatalogStats, HomeHero, ServiceRemovalHooks],
})
export class CatalogModule {}
