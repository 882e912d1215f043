import { indianInstant } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { remindersDue } from './reminder.rules.js'

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

  it('sends none for bookings made after it was due', () => {
    expect(due('2026-11-23', 20 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual([])
    expect(due('2026-11-24', 10 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual(['two-hours'])
  })
})
