import type { PlainMessageKey, ReviewSort } from '@sofaseva/contract'

/** Names of the review orders. */
export const SORT_TEXT: Record<ReviewSort, PlainMessageKey> = {
  newest: 'reviews.order.newest',
  oldest: 'reviews.order.oldest',
  'highest-rated': 'reviews.order.highestRated',
  'lowest-rated': 'reviews.order.lowestRated',
  'most-helpful': 'reviews.order.mostHelpful',
}
