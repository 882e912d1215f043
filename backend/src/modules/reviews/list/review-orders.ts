import type { ReviewSort } from '@sofaseva/contract'

type Key = 'createdAt' | 'rating' | 'helpfulCount' | 'id'

/** The columns reviews are sorted by. */
export type SortableReview = Record<Exclude<Key, 'id' | 'createdAt'>, number> & { id: string; createdAt: Date }

/** Each reads an index from one of its ends: ties put the newest first, or the oldest with the lowest-rated. */
const KEYS: Record<ReviewSort, { direction: 'ASC' | 'DESC'; keys: readonly Key[] }> = {
  newest: { direction: 'DESC', keys: ['createdAt', 'id'] },
  oldest: { direction: 'ASC', keys: ['createdAt', 'id'] },
  'highest-rated': { direction: 'DESC', keys: ['rating', 'createdAt', 'id'] },
  'lowest-rated': { direction: 'ASC', keys: ['rating', 'createdAt', 'id'] },
  'most-helpful': { direction: 'DESC', keys: ['helpfulCount', 'createdAt', 'id'] },
}

/** For ORDER BY. */
export function orderText(sort: ReviewSort): string {
  const { direction, keys } = KEYS[sort]
  return keys.map((key) => `${key} ${direction}`).join(', ')
}

/** The same order for `sort`. */
export function compareReviews(sort: ReviewSort): (a: SortableReview, b: SortableReview) => number {
  const { direction, keys } = KEYS[sort]
  const after = direction === 'ASC' ? 1 : -1
  return (a, b) => {
    for (const key of keys) if (+(a[key] > b[key]) !== +(a[key] < b[key])) return a[key] > b[key] ? after : -after
    return 0
  }
}

/** The index that holds a service's visible reviews in that order. */
export const SERVICE_INDEXES: Record<ReviewSort, string> = {
  newest: 'reviews_serviceId_hiddenAt_createdAt_idx',
  oldest: 'reviews_serviceId_hiddenAt_createdAt_idx',
  'highest-rated': 'reviews_serviceId_hiddenAt_rating_createdAt_idx',
  'lowest-rated': 'reviews_serviceId_hiddenAt_rating_createdAt_idx',
  'most-helpful': 'reviews_serviceId_hiddenAt_helpfulCount_createdAt_idx',
}
