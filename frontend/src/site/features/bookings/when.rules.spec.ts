import { indianInstant } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { chosenTime, isSameChoice, NO_TIME, typedTime, withChosenDay, withoutRefusedTime } from './when.rules.js'

const at = (day: string, hour: number) => indianInstant(day, hour * 60).toISOString()
const SATURDAY = '2026-11-28'
const FRIDAY = '2026-11-27'
const starts = [9, 11, 13, 15].map((hour) => at(FRIDAY, hour))
const atThree = chosenTime({ preferredDate: at(SATURDAY, 15) })

describe('another day', () => {
  it('keeps the time of day if it has it', () => {
    expect(typedTime(withChosenDay(atThree, FRIDAY, starts))).toEqual({ preferredDate: at(FRIDAY, 15) })
  })

  it('asks for a time again if it does not', () => {
    expect(typedTime(withChosenDay(atThree, FRIDAY, starts.slice(0, 2)))).toEqual({ preferredDate: '' })
  })

  it('presets no time on the first choice', () => {
    expect(typedTime(withChosenDay(NO_TIME, FRIDAY, starts))).toEqual({ preferredDate: '' })
  })

  it('keeps “any time”, and clears everything for “any day”', () => {
    const anyTime = chosenTime({ preferredDay: SATURDAY })
    expect(typedTime(withChosenDay(anyTime, FRIDAY, starts))).toEqual({ preferredDay: FRIDAY })
    expect(withChosenDay(anyTime, '', [])).toEqual(NO_TIME)
  })
})

it('knows whether a choice equals the previous time', () => {
  expect(isSameChoice(atThree, { ...atThree, preferredDay: SATURDAY })).toBe(true)
  expect(isSameChoice(atThree, chosenTime({ preferredDay: SATURDAY }))).toBe(false)
  expect(isSameChoice(NO_TIME, chosenTime({}))).toBe(true)
})

describe('a refused time', () => {
  it('keeps its day while that can be chosen', () => {
    const refused = { preferredDate: ['passed'] }
    expect(withoutRefusedTime(atThree, refused, SATURDAY)).toEqual({ ...NO_TIME, preferredDay: SATURDAY })
    expect(withoutRefusedTime(atThree, refused, '2026-11-29')).toEqual(NO_TIME)
  })

  it('keeps the day when only the time was missing', () => {
    expect(withoutRefusedTime({ ...NO_TIME, preferredDay: SATURDAY }, { preferredDate: ['missing'] })).toEqual({})
    expect(withoutRefusedTime(atThree, { option: ['missing'] })).toEqual({})
  })
})
