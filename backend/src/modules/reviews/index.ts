export { ratingRequested } from './reviews.events.js'
export { ReviewsModule } from './reviews.module.js'
export { ReviewStats } from './stats/review-stats.js'
