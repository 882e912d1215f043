import { Module } from '@nestjs/common'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { ReviewsAccountClosure } from './account-closure.js'
import { ReviewsAccountExport } from './account-export.repository.js'
import { AdminReviewsController } from './admin/admin-reviews.controller.js'
import { AdminReviewsRepository } from './admin/admin-reviews.repository.js'
import { AdminReviewsService } from './admin/admin-reviews.service.js'
import { NewestReviewsService } from './newest-reviews.service.js'
import { ReviewListsRepository } from './review-lists.repository.js'
import { ReviewViews } from './review-views.js'
import { ReviewsController } from './reviews.controller.js'
import { ReviewsRepository } from './reviews.repository.js'
import { ReviewsService } from './reviews.service.js'
import { ReviewsServiceRemoval } from './service-removal.js'

@Module({
  imports: [BookingsModule, CatalogModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [
    ReviewsRepository,
    ReviewListsRepository,
    ReviewViews,
    ReviewsService,
    NewestReviewsService,
    ReviewsAccountExport,
    ReviewsAccountClosure,
    AdminReviewsRepository,
    AdminReviewsService,
    ReviewsServiceRemoval,
  ],
})
export class ReviewsModule {}
