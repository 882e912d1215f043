import { Module } from '@nestjs/common'
import { CatalogController } from './catalog.controller.js'
import { CatalogRepository } from './catalog.repository.js'
import { CatalogService } from './catalog.service.js'
import { OffersController } from './offers.controller.js'
import { OffersRepository } from './offers.repository.js'
import { OffersService } from './offers.service.js'

@Module({
  controllers: [CatalogController, OffersController],
  providers: [CatalogRepository, CatalogService, OffersRepository, OffersService],
  exports: [CatalogService],
})
export class CatalogModule {}
