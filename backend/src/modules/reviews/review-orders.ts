import type { ReviewSort } from '@sofaseva/contract'

/** Each walks an index from one of its ends: of equals, the newest first, but with the lowest-rated the oldest. */
export const ORDERS: Record<ReviewSort, string> = {
  newest: 'createdAt DESC, id DESC',
  oldest: 'createdAt, id',
  'highest-rated': 'rating DESC, createdAt DESC, id DESC',
  'lowest-rated': 'rating, createdAt, id',
  'most-helpful': 'helpfulCount DESC, createdAt DESC, id DESC',
}

/** The index that holds a service's visible reviews in that order. */
export const SERVICE_INDEXES: Record<ReviewSort, string> = {
  newest: 'reviews_serviceId_hiddenAt_createdAt_idx',
  oldest: 'reviews_serviceId_hiddenAt_createdAt_idx',
  'highest-rated': 'reviews_serviceId_hiddenAt_rating_createdAt_idx',
  'lowest-rated': 'reviews_serviceId_hiddenAt_rating_createdAt_idx',
  'most-helpful': 'reviews_serviceId_hiddenAt_helpfulCount_createdAt_idx',
}
