// @ts-nocheck
import type { ReviewSort } from '@sofaseva/contract'
import { ascending, descending, type Order } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'

/** A review with its author, service and images. Needs the caller's id for the caller's vote; empty for a guest. */
export const REVIEW = View.of('reviews r', [
  ...(['id', 'serviceId', 'userId', 'rating', 'title', 'comment', 'createdAt', 'updatedAt', 'hiddenAt'] as const),
  ...(['helpfulCount', 'unhelpfulCount', 'answer', 'answeredAt', 'revision'] as const),
])
  .one('user', 'users u ON u.id = r.userId', ['name', 'emailVerifiedAt'])
  .one('service', 'services s ON s.id = r.serviceId', [
    ...(['name', 'ratingSum', 'ratingCount', 'ratings1', 'ratings2', 'ratings3', 'ratings4', 'ratings5'] as const),
  ])
  .optional('vote', 'review_votes v ON v.reviewId = r.id AND v.userId = ?', ['isHelpful'])
  .list('images', 'review_images m ON m.reviewId = r.id', ['id', 'uploadId', 'position'], 'position')
  .listWith('images', 'uploads p ON p.id = m.uploadId', ['storageKey', 'width', 'height', 'placeholder'])

export type ReviewRow = RowOf<typeof REVIEW>

/** The caller's vote; null for none. */
export function ownVoteOf({ vote }: Pick<ReviewRow, 'vote'>): boolean | null {
  return vote && vote.isHelpful === 1
}

/** Each order walks an index from one end. Ties show the newest first, or the oldest with the lowest-rated. */
export const REVIEW_ORDERS: Record<ReviewSort, Order> = {
  newest: descending('createdAt'),
  oldest: ascending('createdAt'),
  'highest-rated': descending('rating', 'createdAt'),
  'lowest-rated': ascending('rating', 'createdAt'),
  'most-helpful': descending('helpfulCount', 'createdAt'),
}
