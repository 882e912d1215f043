export { ReviewsModule } from './reviews.module.js'
export { ReviewStats } from './stats/review-stats.js'
