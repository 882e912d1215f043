import { describe, expect, it } from 'vitest'
import { HOUR_MS, millis } from '../lib/time.js'
import { type GrievanceTimes, grievanceDeadlines, grievanceState, nextDeadline } from './grievance.rules.js'

describe('the deadlines of a grievance', () => {
  it('are 48 hours and one month', () => {
    expect(grievanceDeadlines('2026-11-10T06:30:00.000Z')).toEqual({
      acknowledgeBy: new Date('2026-11-12T06:30:00.000Z'),
      resolveBy: new Date('2026-12-10T06:30:00.000Z'),
    })
  })

  it.each([
    ['2027-01-31T06:30:00.000Z', '2027-02-28T06:30:00.000Z'],
    ['2028-01-31T06:30:00.000Z', '2028-02-29T06:30:00.000Z'],
    ['2026-12-15T06:30:00.000Z', '2027-01-15T06:30:00.000Z'],
    // It is the last of March in India, but still the 30th in UTC.
    ['2027-03-30T20:00:00.000Z', '2027-04-29T20:00:00.000Z'],
  ])('end a month after %s, counted in India, at %s', (receivedAt, resolveBy) => {
    expect(grievanceDeadlines(receivedAt).resolveBy.toISOString()).toBe(resolveBy)
  })
})

describe('the next deadline', () => {
  const times = (changes: Partial<GrievanceTimes> = {}): GrievanceTimes => ({
    ...grievanceDeadlines('2026-11-10T06:30:00.000Z'),
    acknowledgedAt: null,
    resolvedAt: null,
    ...changes,
  })
  const acknowledgedAt = '2026-11-11T06:30:00.000Z'

  it('is the acknowledgement first, with a reminder half a day before', () => {
    const next = nextDeadline(times())
    expect(next).toMatchObject({ step: 'acknowledge', dueAt: times().acknowledgeBy })
    expect(millis(next?.dueAt ?? 0) - millis(next?.remindAt ?? 0)).toBe(12 * HOUR_MS)
    expect(grievanceState(times())).toBe('received')
  })

  it('is the resolution after the acknowledgement, with a reminder three days before', () => {
    const next = nextDeadline(times({ acknowledgedAt }))
    expect(next).toMatchObject({ step: 'resolve', dueAt: times().resolveBy })
    expect(millis(next?.dueAt ?? 0) - millis(next?.remindAt ?? 0)).toBe(72 * HOUR_MS)
    expect(grievanceState(times({ acknowledgedAt }))).toBe('acknowledged')
  })

  it('is none for a resolved grievance', () => {
    const resolved = times({ acknowledgedAt, resolvedAt: acknowledgedAt })
    expect(nextDeadline(resolved)).toBeNull()
    expect(grievanceState(resolved)).toBe('resolved')
  })
})
