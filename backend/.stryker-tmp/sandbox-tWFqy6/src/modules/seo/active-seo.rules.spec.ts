// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { activeSeo, isOverridePast, type SeoSchedule } from './active-seo.rules.js'

interface Festival {
  name: string
  startDate: string
  endDate: string
}

const NO_OVERRIDE = { isActive: false, startDate: null, endDate: null }
const FESTIVALS_ON = { enableFestivalSEO: true, daysBeforeFestival: 7, daysAfterFestival: 3 }
const diwali = { name: 'Diwali', startDate: '2026-11-06', endDate: '2026-11-11' }

/** A moment in India, given in local time. */
const india = (clock: string) => new Date(`${clock}+05:30`)

function at(clock: string | Date, schedule: Partial<SeoSchedule<Festival>> = {}) {
  const now = typeof clock === 'string' ? india(clock) : clock
  const all = { isAutoSEOEnabled: true, festivalSettings: FESTIVALS_ON, manualOverride: NO_OVERRIDE, festivals: [] }
  const active = activeSeo<Festival>({ ...all, ...schedule }, now)
  return {
    shown: active.source === 'festival' ? active.festival.name : active.source,
    until: active.until === null ? null : new Date(active.until),
  }
}

const override = (startDate: string | null, endDate: string | null) => ({
  isActive: true,
  startDate: startDate && india(startDate).toISOString(),
  endDate: endDate && india(endDate).toISOString(),
})

describe('one festival', () => {
  const festivals = [diwali]

  it.each([
    ['2026-10-29T23:59', 'default', '2026-10-30T00:00'],
    ['2026-10-29T23:59:59.999', 'default', '2026-10-30T00:00'],
    ['2026-10-30T00:00', 'Diwali', '2026-11-15T00:00'],
    ['2026-10-30T00:01', 'Diwali', '2026-11-15T00:00'],
    ['2026-11-06T00:00', 'Diwali', '2026-11-15T00:00'],
    ['2026-11-11T23:59', 'Diwali', '2026-11-15T00:00'],
    ['2026-11-14T23:59', 'Diwali', '2026-11-15T00:00'],
    ['2026-11-14T23:59:59.999', 'Diwali', '2026-11-15T00:00'],
    ['2026-11-15T00:00', 'default', null],
    ['2026-11-15T00:01', 'default', null],
  ])('shows at %s in India: %s', (clock, shown, until) => {
    expect(at(clock, { festivals })).toEqual({ shown, until: until && india(until) })
  })

  it('appears for the configured days before and after', () => {
    const festivalSettings = { ...FESTIVALS_ON, daysBeforeFestival: 1, daysAfterFestival: 15 }
    const shownAt = (clock: string) => at(clock, { festivals, festivalSettings }).shown
    expect(shownAt('2026-11-04T23:59')).toBe('default')
    expect(shownAt('2026-11-05T00:00')).toBe('Diwali')
    expect(shownAt('2026-11-26T23:59')).toBe('Diwali')
    expect(shownAt('2026-11-27T00:00')).toBe('default')
  })

  it('appears across the end of the year', () => {
    const newYear = { name: 'New Year', startDate: '2026-12-31', endDate: '2027-01-01' }
    const sankranti = { name: 'Sankranti', startDate: '2027-01-15', endDate: '2027-01-18' }
    const shownAt = (clock: string) => at(clock, { festivals: [newYear, sankranti] })
    expect(shownAt('2026-12-31T23:59')).toEqual({ shown: 'New Year', until: india('2027-01-05T00:00') })
    expect(shownAt('2027-01-01T00:00').shown).toBe('New Year')
    expect(shownAt('2027-01-04T23:59').shown).toBe('New Year')
    expect(shownAt('2027-01-05T00:00')).toEqual({ shown: 'default', until: india('2027-01-08T00:00') })
    // Early in January, the window of the first festival begins in the previous year.
    const early = { name: 'Early', startDate: '2027-01-03', endDate: '2027-01-03' }
    expect(at('2026-12-26T23:59', { festivals: [early] }).shown).toBe('default')
    expect(at('2026-12-27T00:00', { festivals: [early] }).shown).toBe('Early')
  })

  it('counts a leap day', () => {
    const festivals = [{ name: 'Spring', startDate: '2028-03-03', endDate: '2028-03-03' }]
    const shownAt = (clock: string) => at(clock, { festivals }).shown
    expect(shownAt('2028-02-24T23:59')).toBe('default')
    expect(shownAt('2028-02-25T00:00')).toBe('Spring')
    const leap = [{ name: 'Leap', startDate: '2028-02-26', endDate: '2028-02-26' }]
    expect(at('2028-02-29T23:59', { festivals: leap }).shown).toBe('Leap')
    expect(at('2028-03-01T00:00', { festivals: leap }).shown).toBe('default')
  })

  it.each([
    ['everything automatic', { isAutoSEOEnabled: false }],
    ['festivals', { festivalSettings: { ...FESTIVALS_ON, enableFestivalSEO: false } }],
  ])('is not shown while %s is off', (_what, off) => {
    expect(at('2026-11-08T12:00', { festivals, ...off })).toEqual({ shown: 'default', until: null })
  })
})

describe('festivals with overlapping windows', () => {
  const earlier = { name: 'Earlier', startDate: '2026-08-25', endDate: '2026-08-27' }
  const later = { name: 'Later', startDate: '2026-08-28', endDate: '2026-08-28' }

  it.each([
    ['2026-08-20T23:59', 'Earlier', '2026-08-27T00:00'],
    // Both windows are open from the 21st on.
    ['2026-08-21T00:00', 'Earlier', '2026-08-27T00:00'],
    ['2026-08-26T23:59', 'Earlier', '2026-08-27T00:00'],
    ['2026-08-27T00:00', 'Later', '2026-09-01T00:00'],
    ['2026-08-31T23:59', 'Later', '2026-09-01T00:00'],
    ['2026-09-01T00:00', 'default', null],
  ])('show the nearest start at %s: %s', (clock, shown, until) => {
    for (const festivals of [
      [earlier, later],
      [later, earlier],
    ])
      expect(at(clock, { festivals })).toEqual({ shown, until: until && india(until) })
  })

  it('show the coming one if both starts are equally near', () => {
    const soon = { ...later, startDate: '2026-08-27', endDate: '2026-08-27' }
    expect(at('2026-08-25T23:59', { festivals: [earlier, soon] }).shown).toBe('Earlier')
    expect(at('2026-08-26T00:00', { festivals: [earlier, soon] }).shown).toBe('Later')
  })

  it('show a long one again once a nearer short one has ended', () => {
    const long = { name: 'Long', startDate: '2026-09-14', endDate: '2026-09-25' }
    const short = { name: 'Short', startDate: '2026-09-17', endDate: '2026-09-17' }
    const shownAt = (clock: string) => at(clock, { festivals: [long, short] })
    expect(shownAt('2026-09-15T12:00')).toEqual({ shown: 'Long', until: india('2026-09-16T00:00') })
    expect(shownAt('2026-09-16T00:00')).toEqual({ shown: 'Short', until: india('2026-09-21T00:00') })
    expect(shownAt('2026-09-21T00:00')).toEqual({ shown: 'Long', until: india('2026-09-29T00:00') })
  })

  it('show the first listed one if both begin on the same day', () => {
    const twin = { ...earlier, name: 'Twin' }
    expect(at('2026-08-25T12:00', { festivals: [twin, earlier] }).shown).toBe('Twin')
    expect(at('2026-08-25T12:00', { festivals: [earlier, twin] }).shown).toBe('Earlier')
  })
})

describe('manual override', () => {
  const festivals = [diwali]
  const during = '2026-11-08T12:00'

  it('without dates wins until it is disabled', () => {
    expect(at(during, { festivals, manualOverride: override(null, null) })).toEqual({ shown: 'override', until: null })
    const disabled = { ...override(null, null), isActive: false }
    expect(at(during, { festivals, manualOverride: disabled }).shown).toBe('Diwali')
  })

  it('needs no automatic SEO', () => {
    expect(at(during, { isAutoSEOEnabled: false, manualOverride: override(null, null) }).shown).toBe('override')
  })

  const end = '2026-11-08T18:00'
  it.each([
    ['2026-11-08T08:59', 'Diwali', '2026-11-08T09:00'],
    ['2026-11-08T08:59:59.999', 'Diwali', '2026-11-08T09:00'],
    ['2026-11-08T09:00', 'override', '2026-11-08T18:00:00.001'],
    ['2026-11-08T17:59', 'override', '2026-11-08T18:00:00.001'],
    ['2026-11-08T18:00', 'override', '2026-11-08T18:00:00.001'],
    ['2026-11-08T18:00:00.001', 'Diwali', '2026-11-15T00:00'],
    ['2026-11-08T18:01', 'Diwali', '2026-11-15T00:00'],
  ])('wins inside its dates, at %s: %s', (clock, shown, until) => {
    expect(at(clock, { festivals, manualOverride: override('2026-11-08T09:00', end) })).toEqual({
      shown,
      until: india(until),
    })
  })

  it('ends after the last millisecond of its last day in India', () => {
    const manualOverride = override('2026-12-31T00:00', '2027-01-01T23:59:59.999')
    expect(at('2026-12-30T23:59', { manualOverride }).shown).toBe('default')
    expect(at('2026-12-31T00:00', { manualOverride }).until).toEqual(india('2027-01-02T00:00'))
    expect(at('2027-01-01T23:59', { manualOverride }).shown).toBe('override')
    expect(at('2027-01-02T00:00', { manualOverride })).toEqual({ shown: 'default', until: null })
  })

  it('holds from its only date on, or up to it', () => {
    const from = override('2026-12-01T00:00', null)
    expect(at('2026-11-30T23:59', { manualOverride: from })).toEqual({
      shown: 'default',
      until: india('2026-12-01T00:00'),
    })
    expect(at('2026-12-01T00:00', { manualOverride: from })).toEqual({ shown: 'override', until: null })
    const upTo = override(null, '2026-12-01T00:00')
    expect(at('2026-11-30T23:59', { manualOverride: upTo }).shown).toBe('override')
    expect(at('2026-12-01T00:01', { manualOverride: upTo }).shown).toBe('default')
  })

  it('hides a festival that begins and ends behind it', () => {
    const behind = override('2026-10-01T00:00', '2026-12-31T00:00')
    expect(at('2026-10-15T00:00', { festivals, manualOverride: behind }).until).toEqual(
      india('2026-12-31T00:00:00.001'),
    )
  })

  it('is off after its end, even if it is stored as active', () => {
    const past = override(null, end)
    expect(isOverridePast(past, india('2026-11-08T18:00'))).toBe(false)
    expect(isOverridePast(past, india('2026-11-08T18:00:00.001'))).toBe(true)
    expect(isOverridePast(override(null, null), india('2099-01-01T00:00'))).toBe(false)
  })

  it('changes nothing at its dates while it is disabled', () => {
    const manualOverride = { ...override('2026-12-01T00:00', '2026-12-02T00:00'), isActive: false }
    expect(at('2026-11-30T00:00', { manualOverride })).toEqual({ shown: 'default', until: null })
  })
})
