import type { ReviewSort } from '@sofaseva/contract'
import type { IndexName } from '../../../platform/database/indexes.js'
import { ascending, descending, type Order } from '../../../platform/lists/list.js'

/** Each reads an index from one of its ends: ties put the newest first, or the oldest with the lowest-rated. */
export const REVIEW_ORDERS: Record<ReviewSort, Order> = {
  newest: descending('createdAt'),
  oldest: ascending('createdAt'),
  'highest-rated': descending('rating', 'createdAt'),
  'lowest-rated': ascending('rating', 'createdAt'),
  'most-helpful': descending('helpfulCount', 'createdAt'),
}

/** The index that holds a service's visible reviews in that order. */
export const SERVICE_INDEXES: Record<ReviewSort, IndexName> = {
  newest: 'reviews_serviceId_hiddenAt_createdAt_idx',
  oldest: 'reviews_serviceId_hiddenAt_createdAt_idx',
  'highest-rated': 'reviews_serviceId_hiddenAt_rating_createdAt_idx',
  'lowest-rated': 'reviews_serviceId_hiddenAt_rating_createdAt_idx',
  'most-helpful': 'reviews_serviceId_hiddenAt_helpfulCount_createdAt_idx',
}
