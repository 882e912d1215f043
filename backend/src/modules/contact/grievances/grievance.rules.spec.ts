import { expect, it } from 'vitest'
import { afterStep } from './grievance.rules.js'

const now = new Date('2026-11-20T10:00:00.000Z')
const before = new Date('2026-11-19T10:00:00.000Z')

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
