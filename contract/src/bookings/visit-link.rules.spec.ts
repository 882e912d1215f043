import { expect, it } from 'vitest'
import { visitLinkEnd } from './visit-link.rules.js'

const createdAt = '2026-11-20T05:30:00.000Z'
const endOf = (time: { preferredDate?: string; preferredDay?: string }) =>
  visitLinkEnd({ preferredDate: null, preferredDay: null, ...time }, createdAt).toISOString()

it('ends with the Indian day of the visit', () => {
  expect(endOf({ preferredDate: '2026-11-28T03:30:00.000Z' })).toBe('2026-11-28T18:30:00.000Z')
  // Half past midnight in India, still the day before in UTC.
  expect(endOf({ preferredDate: '2026-11-27T19:00:00.000Z' })).toBe('2026-11-28T18:30:00.000Z')
  expect(endOf({ preferredDay: '2026-11-28' })).toBe('2026-11-28T18:30:00.000Z')
})

it('ends two weeks after its creation while no day is agreed', () => {
  expect(endOf({})).toBe('2026-12-04T05:30:00.000Z')
})

it('ends ninety days after its creation, however often the visit moves', () => {
  expect(endOf({ preferredDay: '2027-03-28' })).toBe('2027-02-18T05:30:00.000Z')
})
