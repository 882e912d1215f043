// @ts-nocheck
import { indianInstant } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { reminderMoment, remindersDue } from './reminder.rules.js'

describe('remindersDue', () => {
  const preferredAt = indianInstant('2026-11-24', 11 * 60)
  const longAgo = indianInstant('2026-11-20', 0)
  const due = (day: string, minute: number, createdAt = longAgo) =>
    remindersDue({ preferredAt, createdAt }, indianInstant(day, minute))

  it('sends the evening reminder until midnight', () => {
    expect(due('2026-11-23', 18 * 60 - 1)).toEqual([])
    expect(due('2026-11-23', 18 * 60)).toEqual(['evening-before'])
    expect(due('2026-11-23', 24 * 60 - 1)).toEqual(['evening-before'])
    expect(due('2026-11-24', 0)).toEqual([])
  })

  it('sends the second reminder two hours before, until the window starts', () => {
    expect(due('2026-11-24', 9 * 60 - 1)).toEqual([])
    expect(due('2026-11-24', 9 * 60)).toEqual(['two-hours'])
    expect(due('2026-11-24', 11 * 60)).toEqual([])
  })

  it('is due at 6 pm of the day before, or two hours before', () => {
    expect(reminderMoment('evening-before', preferredAt)).toEqual(indianInstant('2026-11-23', 18 * 60))
    expect(reminderMoment('two-hours', preferredAt)).toEqual(indianInstant('2026-11-24', 9 * 60))
  })

  it('sends none for a booking made at the moment it was due', () => {
    const evening = indianInstant('2026-11-23', 18 * 60)
    expect(due('2026-11-23', 19 * 60, evening)).toEqual([])
    expect(due('2026-11-23', 19 * 60, new Date(evening.getTime() - 1))).toEqual(['evening-before'])
  })

  it('sends none for bookings made after it was due', () => {
    expect(due('2026-11-23', 20 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual([])
    expect(due('2026-11-24', 10 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual(['two-hours'])
  })
})
