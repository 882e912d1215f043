import { expect, it } from 'vitest'
import { pointsOf } from './points.mjs'

it('spreads points over a booking, each at a call of its own', () => {
  expect(pointsOf(10, 5)).toEqual([1, 3, 5, 7, 9])
  expect(new Set(pointsOf(61, 60)).size).toBe(60)
})

it('lets each call fail before one fails again, where a booking makes too few', () => {
  expect(pointsOf(3, 7)).toEqual([1, 2, 3, 1, 2, 3, 1])
})
