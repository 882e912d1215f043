import { expect, it } from 'vitest'
import { fromIndianField, toIndianField } from './indian-field.js'

it('reads times as India’s and passes an invalid time unchanged', () => {
  expect(toIndianField('2026-12-01T04:00:00.000Z')).toBe('2026-12-01T09:30')
  expect(fromIndianField(toIndianField('2026-11-30T20:00:00.000Z'))).toBe('2026-11-30T20:00:00.000Z')
  expect(toIndianField(null)).toBe('')
  expect(fromIndianField('soon')).toBe('soon')
})
