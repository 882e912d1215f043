// @ts-nocheck
import { DEFAULT_CALENDAR } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import { openingHoursLines, openingHoursSpec } from './opening-hours.rules.js'

describe('opening hours', () => {
  const closedOn = (...weekdays: number[]) =>
    DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: !weekdays.includes(hours.weekday) }))

  it('writes a line for each run of days with the same hours', () => {
    expect(openingHoursLines(TRANSLATORS.en, DEFAULT_CALENDAR.openingHours)).toEqual([
      'Monday to Saturday: 9:00 AM to 8:00 PM',
      'Sunday: 10:00 AM to 6:00 PM',
    ])
    expect(openingHoursLines(TRANSLATORS.hi, closedOn(0))).toEqual([
      'सोमवार से शनिवार: सुबह 9:00 – रात 8:00',
      'रविवार: बंद',
    ])
    expect(openingHoursLines(TRANSLATORS.en, closedOn(3, 0))).toEqual([
      'Monday to Tuesday: 9:00 AM to 8:00 PM',
      'Wednesday: Closed',
      'Thursday to Saturday: 9:00 AM to 8:00 PM',
      'Sunday: Closed',
    ])
  })

  it('writes them as schema.org expects', () => {
    expect(openingHoursSpec(DEFAULT_CALENDAR.openingHours)).toEqual(['Mo-Sa 09:00-20:00', 'Su 10:00-18:00'])
    expect(openingHoursSpec(closedOn(0, 6))).toEqual(['Mo-Fr 09:00-20:00'])
  })
})
