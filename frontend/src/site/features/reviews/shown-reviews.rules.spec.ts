import { expect, it } from 'vitest'
import { shownReviews } from './shown-reviews.rules.js'

const review = (id: string, images: number) => ({
  id,
  images: Array.from({ length: images }, () => ({ url: '/uploads/a.webp', variants: [] })) as never[],
})
const reviews = [review('new', 0), review('with pictures', 2), review('old', 0), review('old with picture', 1)]
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

it('shows reviews with images first, each group with the newest first', () => {
  expect(idsOf(shownReviews(reviews, 'newest'))).toEqual(['with pictures', 'old with picture', 'new', 'old'])
})

it('keeps every other order', () => {
  for (const sort of ['oldest', 'highest-rated', 'lowest-rated', 'most-helpful'] as const)
    expect(idsOf(shownReviews(reviews, sort)), sort).toEqual(idsOf(reviews))
})
