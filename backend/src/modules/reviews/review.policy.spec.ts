import { expect, it } from 'vitest'
import { canChange, canVote, isRepeated, isShown } from './review.policy.js'

const review = { userId: 'author', hiddenAt: null }

it('shows a review until an admin hides it', () => {
  expect(isShown(review)).toBe(true)
  expect(isShown({ hiddenAt: new Date() })).toBe(false)
})

it('lets only the author change a review', () => {
  expect(canChange({ id: 'author' }, review)).toBe(true)
  expect(canChange({ id: 'other' }, review)).toBe(false)
})

it('lets all users but the author vote on a review', () => {
  expect(canVote({ id: 'author' }, review)).toBe(false)
  expect(canVote({ id: 'other' }, review)).toBe(true)
})

it('is repeated by a request with the same content and as many images', () => {
  const content = { rating: 4, title: 'Neat', comment: 'On time.' }
  const existing = { ...content, images: [{}] }
  const sent = { ...content, imageCount: 1 }
  expect(isRepeated(existing, sent)).toBe(true)
  for (const other of [{ rating: 5 }, { title: 'Tidy' }, { comment: 'Late.' }, { imageCount: 2 }])
    expect(isRepeated(existing, { ...sent, ...other })).toBe(false)
})
