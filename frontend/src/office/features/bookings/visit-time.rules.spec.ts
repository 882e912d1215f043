import { expect, it } from 'vitest'
import { ANY_TIME, toVisitTime, withDay } from './visit-time.rules.js'

const SATURDAY = ['2026-11-28T03:30:00.000Z', '2026-11-28T05:30:00.000Z']
const SUNDAY = ['2026-11-29T05:30:00.000Z']

it('gives a booking a window, a day, or neither', () => {
  expect(toVisitTime({ day: '2026-11-28', time: SATURDAY[0] ?? '' })).toEqual({ preferredDate: SATURDAY[0] })
  expect(toVisitTime({ day: '2026-11-28', time: ANY_TIME })).toEqual({ preferredDay: '2026-11-28' })
  expect(toVisitTime({ day: '', time: '' })).toEqual({})
  // The schema refuses a day without a time.
  expect(toVisitTime({ day: '2026-11-28', time: '' })).toEqual({ preferredDate: '' })
})

it('keeps the time of day on another day that has it', () => {
  const late = { day: '2026-11-28', time: SATURDAY[1] ?? '' }
  expect(withDay(late, '2026-11-29', SUNDAY)).toEqual({ day: '2026-11-29', time: SUNDAY[0] })
  expect(withDay({ ...late, time: SATURDAY[0] ?? '' }, '2026-11-29', SUNDAY).time).toBe('')
  expect(withDay({ ...late, time: ANY_TIME }, '2026-11-29', SUNDAY).time).toBe(ANY_TIME)
  expect(withDay(late, '', [])).toEqual({ day: '', time: '' })
})
