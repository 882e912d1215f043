import type { WorkingDay } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import {
  copiedToAllDays,
  isSameAvailability,
  spanName,
  typedSpans,
  withNextSpan,
  withSpans,
  withWorkingDay,
} from './working-hours.rules.js'

const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const day = (opens: number, closes: number, weekday = 1): WorkingDay => ({
  weekday,
  isWorking: true,
  ...span(opens, closes),
})
const split = withSpans(day(9, 20), [span(9, 13), span(16, 20)])

describe('one more working time', () => {
  it.each([
    ['splits a long day in its middle', day(9, 20), [span(9, 14), span(15, 20)]],
    ['rounds the middle of a day to half hours', day(9, 20.5), [span(9, 14), span(15, 20.5)]],
    ['follows a short day after a break', day(9, 13), [span(9, 13), span(14, 15)]],
    ['follows the last one', split, [span(9, 13), span(16, 20), span(21, 22)]],
  ])('%s', (_name, hours, expected) => {
    expect(withNextSpan(hours)?.spans).toEqual(expected)
  })

  it('has no room before midnight, or beside three others', () => {
    expect(withNextSpan(day(18, 22.5))).toBeNull()
    expect(withNextSpan(withSpans(split, [span(6, 8), span(9, 13), span(16, 18)]))).toBeNull()
  })
})

describe('working times of a day', () => {
  it('stay while the end is before the start', () => {
    expect(typedSpans(day(13, 9))).toEqual([span(13, 9)])
    expect(typedSpans(split)).toEqual([span(9, 13), span(16, 20)])
  })

  it('are named as the schema names them', () => {
    expect(spanName(day(9, 20), 'hours.3', 0)).toBe('hours.3')
    expect(spanName(split, 'hours.3', 1)).toBe('hours.3.spans.1')
  })

  it('become one without a list when the others are removed', () => {
    expect(withSpans(split, [span(16, 20)])).toEqual(day(16, 20))
  })
})

describe('a week', () => {
  const week = [day(9, 20, 0), { ...day(10, 12, 1), isWorking: false }, day(9, 20, 2)]

  it('takes the hours of one day for all days', () => {
    expect(copiedToAllDays(week, { ...split, weekday: 2 })).toEqual([0, 1, 2].map((weekday) => ({ ...split, weekday })))
  })

  it('changes one day', () => {
    expect(withWorkingDay(week, { ...split, weekday: 1 })).toEqual([week[0], { ...split, weekday: 1 }, week[2]])
  })
})

describe('two versions of the working hours', () => {
  const stored = { hours: [day(9, 20), split], daysOff: ['2031-01-26', '2031-02-01'] }

  it('are the same in another order of the days off, and with one working time as a list', () => {
    const { opens, closes } = day(9, 20)
    const listed = { ...day(9, 20), spans: [{ opens, closes }] }
    expect(isSameAvailability(stored, { hours: [listed, split], daysOff: ['2031-02-01', '2031-01-26'] })).toBe(true)
  })

  it.each([
    ['a day that is free', { ...stored, hours: [{ ...day(9, 20), isWorking: false }, split] }],
    ['a later end', { ...stored, hours: [day(9, 21), split] }],
    ['another break', { ...stored, hours: [day(9, 20), withSpans(split, [span(9, 12), span(16, 20)])] }],
    ['a day off less', { ...stored, daysOff: ['2031-01-26'] }],
  ])('differ by %s', (_name, other) => {
    expect(isSameAvailability(stored, other)).toBe(false)
  })
})
