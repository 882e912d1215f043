import { describe, expect, it } from 'vitest'
import { isTimeChosen, nextStep } from './next-step.rules.js'
import { NO_TIME } from './when.rules.js'

const WINDOW = { ...NO_TIME, preferredDate: '2026-11-21T03:30:00.000Z' }
const READY = { hasPackage: true, time: WINDOW, isAnyDay: false, isGuest: false, address: '5 Lake View, Pune' }

describe('the next step of a booking', () => {
  it('is the first thing that is missing', () => {
    const nothing = { hasPackage: false, time: NO_TIME, isAnyDay: false, isGuest: true, address: '' }
    expect(nextStep(nothing)).toBe('package')
    expect(nextStep({ ...nothing, hasPackage: true })).toBe('time')
    expect(nextStep({ ...nothing, hasPackage: true, time: WINDOW })).toBe('account')
    expect(nextStep({ ...READY, address: '  ' })).toBe('address')
    expect(nextStep(READY)).toBe('book')
  })

  it('asks a guest for an account even with an address', () => {
    expect(nextStep({ ...READY, isGuest: true })).toBe('account')
  })
})

describe('the time of a booking', () => {
  it('needs a choice, which may be any day', () => {
    expect(isTimeChosen(NO_TIME, false)).toBe(false)
    expect(isTimeChosen(NO_TIME, true)).toBe(true)
  })

  it('needs a window or any time once a day is chosen', () => {
    const day = { ...NO_TIME, preferredDay: '2026-11-21' }
    expect(isTimeChosen(day, true)).toBe(false)
    expect(isTimeChosen({ ...day, isAnyTime: true }, false)).toBe(true)
    expect(isTimeChosen(WINDOW, false)).toBe(true)
  })
})
