import { Module } from '@nestjs/common'
import { OffersAccountClosure } from './account-closure.js'
import { AdminCatalogController } from './admin-catalog.controller.js'
import { AdminCatalogRepository } from './admin-catalog.repository.js'
import { AdminCategoriesService } from './admin-categories.service.js'
import { AdminServicesService } from './admin-services.service.js'
import { CatalogController } from './catalog.controller.js'
import { CatalogRepository } from './catalog.repository.js'
import { CatalogService } from './catalog.service.js'
import { OffersController } from './offers.controller.js'
import { OffersRepository } from './offers.repository.js'
import { OffersService } from './offers.service.js'
import { ServiceRemovalHooks } from './service-removal.hooks.js'

@Module({
  controllers: [CatalogController, OffersController, AdminCatalogController],
  providers: [
    CatalogRepository,
    CatalogService,
    OffersRepository,
    OffersService,
    OffersAccountClosure,
    AdminCatalogRepository,
    AdminServicesService,
    AdminCategoriesService,
    ServiceRemovalHooks,
  ],
  exports: [CatalogService, ServiceRemovalHooks],
})
export class CatalogModule {}
