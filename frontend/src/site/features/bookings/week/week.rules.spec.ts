import { DEFAULT_CALENDAR } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { aBooking } from '#test-support/samples.js'
import { jobView } from '../job-view.js'
import { daysOfWeek, mondayOf, weekFromAddress } from './week.rules.js'

/** A Monday. */
const MONDAY = '2026-11-23'
const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })

describe('a week', () => {
  it('begins on Monday', () => {
    expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(mondayOf)).toEqual([MONDAY, MONDAY, MONDAY])
  })

  it.each([
    ['2026-12-03', '2026-11-30'],
    [null, MONDAY],
    ['', MONDAY],
    ['next', MONDAY],
    ['2026-13-45', MONDAY],
  ])('named by %s in the address begins on %s', (given, expected) => {
    expect(weekFromAddress(given, '2026-11-24')).toBe(expected)
  })
})

describe('the days of a provider’s week', () => {
  const availability = {
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      isWorking: weekday !== 0,
      ...span(9, 20),
      ...(weekday === 3 ? { spans: [span(9, 13), span(16, 20)] } : {}),
    })),
    daysOff: ['2026-11-26'],
  }
  const calendar = { ...DEFAULT_CALENDAR, holidays: ['2026-11-27'] }
  const week = { monday: MONDAY, today: '2026-11-24', availability, calendar }
  const times = (changes: Partial<typeof week> | { availability: undefined } = {}) =>
    daysOfWeek([], { ...week, ...changes }).map(({ time }) => time)

  it('have working times from today on, or a reason for none', () => {
    expect(times()).toEqual([
      null,
      [span(9, 20)],
      [span(9, 13), span(16, 20)],
      'dayOff',
      'closed',
      [span(9, 20)],
      'notWorking',
    ])
  })

  it('have no times while these are unknown', () => {
    expect(times({ availability: undefined })).toEqual(Array(7).fill(null))
  })

  it('have their jobs, also those of earlier days, without cancelled ones', () => {
    const job = (_id: string, changes: object) => jobView(aBooking({ _id, preferredDate: null, ...changes }), [])
    const days = daysOfWeek(
      [
        job('a', { preferredDate: '2026-11-23T04:30:00.000Z', status: 'Completed' }),
        job('b', { preferredDay: '2026-11-24' }),
        job('c', { preferredDate: '2026-11-24T20:30:00.000Z' }),
        job('d', { preferredDate: '2026-11-25T04:30:00.000Z', status: 'Cancelled' }),
        job('e', { preferredDate: '2026-11-30T04:30:00.000Z' }),
        job('f', {}),
      ],
      week,
    )
    expect(days.map(({ views }) => views.map(({ job: { _id } }) => _id))).toEqual([['a'], ['b'], ['c'], [], [], [], []])
  })

  it('have their jobs by time, whatever their status', () => {
    const job = (_id: string, changes: object) => jobView(aBooking({ _id, preferredDate: null, ...changes }), [])
    const [monday] = daysOfWeek(
      [
        job('any time', { preferredDay: MONDAY }),
        job('evening', { preferredDate: '2026-11-23T11:30:00.000Z', status: 'Completed' }),
        job('noon', { preferredDate: '2026-11-23T06:30:00.000Z' }),
        job('morning', { preferredDate: '2026-11-23T03:30:00.000Z', status: 'Completed' }),
      ],
      week,
    )
    expect(monday?.views.map(({ job: { _id } }) => _id)).toEqual(['morning', 'noon', 'evening', 'any time'])
  })
})
