import { expect, it } from 'vitest'
import { afterStep, grievanceNumber } from './grievance.rules.js'

const NUMBER = /^[0-9A-HJKMNP-TV-Z]{6}$/
const now = new Date('2026-11-20T10:00:00.000Z')
const before = new Date('2026-11-19T10:00:00.000Z')

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

it('acknowledges with the first reply, and keeps the time of a step', () => {
  const open = { acknowledgedAt: null, resolvedAt: null }
  expect(afterStep(open, 'acknowledge', now)).toEqual({ acknowledgedAt: now, resolvedAt: null })
  expect(afterStep(open, 'resolve', now)).toEqual({ acknowledgedAt: now, resolvedAt: now })
  expect(afterStep({ acknowledgedAt: before, resolvedAt: null }, 'resolve', now)).toEqual({
    acknowledgedAt: before,
    resolvedAt: now,
  })
  const done = { acknowledgedAt: before, resolvedAt: before }
  expect(afterStep(done, 'resolve', now)).toEqual(done)
})
