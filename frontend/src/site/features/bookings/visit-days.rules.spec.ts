import { addDays, DEFAULT_CALENDAR, indianInstant, type ServiceDay } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { service } from '#test-support/samples.js'
import { earliestStart, hasLaterDays, offeredChoice, optionForTimes, visitDays } from './visit-days.rules.js'
import { NO_TIME } from './when.rules.js'

/** A Friday. */
const TODAY = '2026-11-27'
const TOMORROW = '2026-11-28'
const at = (day: string, hour: number) => indianInstant(day, hour * 60).toISOString()
const NOW = indianInstant(TODAY, 8 * 60).getTime()
const HOURS = [9, 11, 13, 15, 17]

function aDay(date: string, freeHours: readonly number[]): ServiceDay {
  return { date, windows: HOURS.map((hour) => ({ start: at(date, hour), free: freeHours.includes(hour) })) }
}

const given = { now: NOW, calendar: DEFAULT_CALENDAR, isGuessing: false }

describe('the offered days', () => {
  it('have only free windows, and a full day has none', () => {
    const days = visitDays({ ...given, free: [aDay(TODAY, []), aDay(TOMORROW, [11, 15])] })
    expect(days).toEqual([
      { day: TODAY, starts: [], isKnown: true },
      { day: TOMORROW, starts: [at(TOMORROW, 11), at(TOMORROW, 15)], isKnown: true },
    ])
    expect(earliestStart(days)).toBe(at(TOMORROW, 11))
  })

  it('lose a window when its time comes', () => {
    const [day] = visitDays({ ...given, now: indianInstant(TODAY, 13 * 60 + 1).getTime(), free: [aDay(TODAY, HOURS)] })
    expect(day?.starts).toEqual([at(TODAY, 15), at(TODAY, 17)])
  })

  it('skip a day without visits', () => {
    expect(visitDays({ ...given, free: [{ date: TODAY, windows: [] }] })).toEqual([])
  })

  it('have the usual windows when free ones are unknown and cannot be requested', () => {
    const days = visitDays({ ...given, free: [aDay(TODAY, [17])], isGuessing: true })
    expect(days[0]).toEqual({ day: TODAY, starts: [at(TODAY, 17)], isKnown: true })
    expect(days[1]).toEqual({ day: TOMORROW, starts: HOURS.map((hour) => at(TOMORROW, hour)), isKnown: false })
    expect(days.at(-1)?.day).toBe(addDays(TODAY, 59))
    const unknown = visitDays({ ...given, free: undefined, isGuessing: true })
    expect([unknown[0]?.isKnown, earliestStart(unknown)]).toEqual([false, null])
  })

  it('keep the booking’s own time, whatever is free', () => {
    const free = [aDay(TOMORROW, [11])]
    const taken = visitDays({ ...given, free, own: { preferredDate: at(TOMORROW, 9) } })
    expect(taken[0]?.starts).toEqual([at(TOMORROW, 9), at(TOMORROW, 11)])
    expect(earliestStart(taken, { preferredDate: at(TOMORROW, 9) })).toBe(at(TOMORROW, 11))
    const past = visitDays({ ...given, free, own: { preferredDate: at('2026-11-20', 9) } })
    expect(past[0]).toEqual({ day: '2026-11-20', starts: [at('2026-11-20', 9)], isKnown: true })
    const whole = visitDays({ ...given, free, own: { preferredDay: '2026-12-25' } })
    expect(whole.at(-1)).toEqual({ day: '2026-12-25', starts: [], isKnown: true })
  })
})

it('knows whether more days can be loaded', () => {
  expect(hasLaterDays(NOW, [aDay(addDays(TODAY, 13), HOURS)], DEFAULT_CALENDAR)).toBe(true)
  expect(hasLaterDays(NOW, [aDay(addDays(TODAY, 60), HOURS)], DEFAULT_CALENDAR)).toBe(false)
})

describe('a choice', () => {
  const days = visitDays({ ...given, free: [aDay(TOMORROW, [11])] })

  it('stays while its window is offered', () => {
    const choice = { ...NO_TIME, preferredDate: at(TOMORROW, 11) }
    expect(offeredChoice(choice, days)).toBe(choice)
  })

  it('loses a window that is taken, and keeps the day', () => {
    expect(offeredChoice({ ...NO_TIME, preferredDate: at(TOMORROW, 9) }, days)).toEqual({
      ...NO_TIME,
      preferredDay: TOMORROW,
    })
  })

  it('stays on a day whose windows are unknown', () => {
    const choice = { ...NO_TIME, preferredDate: at(TODAY, 9) }
    expect(offeredChoice(choice, days)).toBe(choice)
  })
})

it('looks for windows by a shorter option’s original name, and by the longest option without a name', () => {
  const [short, long] = service.options.map((option, index) => ({ ...option, durationMinutes: 90 + 60 * index }))
  if (!short || !long) throw new Error('two options')
  const options = [{ ...short, name: 'तीन सीट', originalName: 'Three seats' }, long]
  expect(optionForTimes({ options }, 'तीन सीट')).toBe('Three seats')
  expect(optionForTimes({ options }, long.name)).toBeUndefined()
  expect(optionForTimes({ options }, '')).toBeUndefined()
})
