import { Module } from '@nestjs/common'
import { BookingsModule } from '../bookings/index.js'
import { CatalogModule } from '../catalog/index.js'
import { AdminReviewsController } from './admin/admin-reviews.controller.js'
import { AdminReviewsRepository } from './admin/admin-reviews.repository.js'
import { AdminReviewsService } from './admin/admin-reviews.service.js'
import { ReviewVotesService } from './customer/review-votes.service.js'
import { ReviewsController } from './customer/reviews.controller.js'
import { ReviewsService } from './customer/reviews.service.js'
import { WriteReviewsService } from './customer/write-reviews.service.js'
import { NewestReviewsService } from './list/newest-reviews.service.js'
import { ReviewListsRepository } from './list/review-lists.repository.js'
import { RatingRequests } from './rating-requests/rating-requests.js'
import { ReviewViews } from './review-views.js'
import { ReviewsRepository } from './reviews.repository.js'
import { ReviewsServiceRemoval } from './service-removal.js'
import { DailyReviewStats } from './stats/review-stats.js'
import { ReviewStatsRepository } from './stats/review-stats.repository.js'

@Module({
  imports: [BookingsModule, CatalogModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [
    ReviewsRepository,
    ReviewListsRepository,
    ReviewViews,
    ReviewsService,
    WriteReviewsService,
    ReviewVotesService,
    NewestReviewsService,
    AdminReviewsRepository,
    AdminReviewsService,
    ReviewsServiceRemoval,
    ReviewStatsRepository,
    DailyReviewStats,
    RatingRequests,
  ],
  exports: [DailyReviewStats],
})
export class ReviewsModule {}
