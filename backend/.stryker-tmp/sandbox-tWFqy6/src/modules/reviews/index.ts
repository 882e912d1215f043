// @ts-nocheck
export { ratingRequested } from './reviews.events.js'
export { ReviewsModule } from './reviews.module.js'
export { DailyReviewStats } from './stats/review-stats.js'
