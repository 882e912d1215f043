import type { ReviewSort } from '@sofaseva/contract'

/** Names of the orders of reviews. */
export const SORT_TEXT: Record<ReviewSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'highest-rated': 'Highest rated',
  'lowest-rated': 'Lowest rated',
  'most-helpful': 'Most helpful',
}
