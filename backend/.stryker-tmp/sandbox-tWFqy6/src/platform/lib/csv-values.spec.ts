// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { csvPhone, csvTime } from './csv-values.js'

describe('CSV values', () => {
  it.each([
    ['+919876543210', '98765 43210'],
    ['+912025671234', '20 2567 1234'],
    ['+442079460018', '44 207 946 0018'],
    ['', ''],
  ])('formats a phone number without a plus: %s', (phone, written) => {
    expect(csvPhone(phone)).toBe(written)
  })

  it('formats a time as day and minute in India', () => {
    expect(csvTime('2026-12-04T09:30:00.000Z')).toBe('2026-12-04 15:00')
    expect(csvTime(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01 00:00')
  })
})
