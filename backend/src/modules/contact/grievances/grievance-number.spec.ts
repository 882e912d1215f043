import { expect, it } from 'vitest'
import { grievanceNumber } from './grievance-number.js'

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{6}$/

it('numbers a grievance by its key, the same at each repetition', () => {
  expect(grievanceNumber('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('9G5FAV')
  const other = grievanceNumber('a-key-of-another-client')
  expect(other).toMatch(NUMBER)
  expect(grievanceNumber('a-key-of-another-client')).toBe(other)
  expect(grievanceNumber('a-key-of-a-third-client')).not.toBe(other)
})

it('numbers a grievance without a key', () => {
  const [one, two] = [grievanceNumber(undefined), grievanceNumber(undefined)]
  expect(one).toMatch(NUMBER)
  expect(one).not.toBe(two)
})
