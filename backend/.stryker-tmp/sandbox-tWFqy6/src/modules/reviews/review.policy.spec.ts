// @ts-nocheck
import { expect, it } from 'vitest'
import { canChange, canVote, isShown } from './review.policy.js'

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
