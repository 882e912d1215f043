import { describe, expect, it } from 'vitest'
import { FEE_DEBTORS, lateFeeDebtor, lateFrom, lateTermsParams } from './late-cancellation.rules.js'

const visit = {
  status: 'Confirmed',
  preferredDate: '2026-11-23T05:30:00.000Z',
  preferredDay: null,
  lateCancellation: { fee: 200, hours: 4 },
} as const
const at = (time: string) => Date.parse(time)

describe('a late cancellation', () => {
  it.each(FEE_DEBTORS)('costs each side the same from the same minute on: %s', (side) => {
    expect(lateFeeDebtor(visit, side, at('2026-11-23T01:29:59.999Z'))).toBeNull()
    expect(lateFeeDebtor(visit, side, at('2026-11-23T01:30:00.000Z'))).toBe(side)
    expect(lateFeeDebtor(visit, side, at('2026-11-23T09:00:00.000Z'))).toBe(side)
  })

  it('counts from the start of the day in India for a visit at any time', () => {
    const day = { ...visit, preferredDate: null, preferredDay: '2026-11-23' }
    expect(lateFrom(day)).toBe(at('2026-11-22T14:30:00.000Z'))
  })

  it.each([
    ['without a fee', { ...visit, lateCancellation: { fee: 0, hours: 4 } }],
    ['without terms, as in bookings of earlier releases', { ...visit, lateCancellation: undefined }],
    ['before the confirmation', { ...visit, status: 'Pending' }],
    ['without an agreed time', { ...visit, preferredDate: null }],
  ] as const)('is never late %s', (_, free) => {
    expect(lateFrom(free)).toBeNull()
    expect(lateFeeDebtor(free, 'business', at('2026-11-24T00:00:00.000Z'))).toBeNull()
  })
})

it('states the terms for texts', () => {
  expect(lateTermsParams({ fee: 200, hours: 4 })).toEqual({ fee: '₹200', hours: 4 })
  for (const free of [null, undefined, { fee: 0, hours: 4 }]) expect(lateTermsParams(free).fee).toBe('none')
})
