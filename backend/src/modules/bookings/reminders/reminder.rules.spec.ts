import { indianInstant } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { remindersDue } from './reminder.rules.js'

describe('reminders', () => {
  const preferredAt = indianInstant('2026-11-24', 11 * 60)
  const longAgo = indianInstant('2026-11-20', 0)
  const due = (day: string, minute: number, createdAt = longAgo) =>
    remindersDue({ preferredAt, createdAt }, indianInstant(day, minute))

  it('come the evening before, until midnight', () => {
    expect(due('2026-11-23', 18 * 60 - 1)).toEqual([])
    expect(due('2026-11-23', 18 * 60)).toEqual(['evening-before'])
    expect(due('2026-11-23', 24 * 60 - 1)).toEqual(['evening-before'])
    expect(due('2026-11-24', 0)).toEqual([])
  })

  it('come two hours before, until it starts', () => {
    expect(due('2026-11-24', 9 * 60 - 1)).toEqual([])
    expect(due('2026-11-24', 9 * 60)).toEqual(['two-hours'])
    expect(due('2026-11-24', 11 * 60)).toEqual([])
  })

  it('are not sent for bookings made after they were due', () => {
    expect(due('2026-11-23', 20 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual([])
    expect(due('2026-11-24', 10 * 60, indianInstant('2026-11-23', 19 * 60))).toEqual(['two-hours'])
  })
})
