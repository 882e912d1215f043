// @ts-nocheck
import { indianInstant } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { laterRequestTime, ratingRequestTime } from './rating-requests.rules.js'

const at = (day: string, hour: number, minute = 0) => indianInstant(day, hour * 60 + minute)
const morning = at('2026-11-28', 10)

it.each([
  ['at midnight', at('2026-11-27', 0)],
  ['in the afternoon', at('2026-11-27', 15)],
  ['just before midnight', at('2026-11-27', 23, 59)],
])('asks about a visit that was completed %s at 10 am of the next day', (_, completedAt) => {
  expect(ratingRequestTime(completedAt)).toEqual(morning)
})

describe('a late request', () => {
  it.each([
    [9, 0],
    [10, 0],
    [20, 59],
  ])('is made at %i:%i', (hour, minute) => {
    expect(laterRequestTime(at('2026-11-28', hour, minute))).toBeNull()
  })

  it('waits for the morning at night', () => {
    expect(laterRequestTime(at('2026-11-28', 8, 59))).toEqual(morning)
    expect(laterRequestTime(at('2026-11-28', 0))).toEqual(morning)
    expect(laterRequestTime(at('2026-11-27', 21))).toEqual(morning)
  })
})
