import { Module } from '@nestjs/common'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { ReviewsAccountClosure } from './account-closure.js'
import { RemovedServices } from './removed-services.js'
import { ReviewsController } from './reviews.controller.js'
import { ReviewsRepository } from './reviews.repository.js'
import { ReviewsService } from './reviews.service.js'

@Module({
  imports: [BookingsModule, CatalogModule],
  controllers: [ReviewsController],
  providers: [ReviewsRepository, ReviewsService, RemovedServices, ReviewsAccountClosure],
})
export class ReviewsModule {}
