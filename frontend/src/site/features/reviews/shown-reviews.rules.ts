import type { Review, ReviewSort } from '@sofaseva/contract'

/**
 * The reviews of a page in the order that is shown. By default those with images come first, since they tell most. The
 * policy `ranking` states this order.
 */
export function shownReviews<R extends Pick<Review, 'images'>>(reviews: readonly R[], sort: ReviewSort): R[] {
  if (sort !== 'newest') return [...reviews]
  return [...reviews.filter(({ images }) => images.length > 0), ...reviews.filter(({ images }) => images.length === 0)]
}
