import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { fieldErrors } from '../lib/schema/field-errors.js'
import type { z } from '../lib/schema/zod.js'
import { FestivalInput, ManualOverrideInput, SeoSettingsChange } from './seo.schema.js'

const TEXTS = { metaTitle: 'Sofa care', metaDescription: 'We care for sofas.', heroText: 'Hello' }

/** Maps each wrong field to its message in English. */
function wrong(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input)
  const fields = Object.entries(fieldErrors(error?.issues ?? []))
  return Object.fromEntries(fields.map(([path, text]) => [path, TRANSLATORS.en.resolve(text)]))
}

describe('keywords', () => {
  it.each([
    [' sofa, , sofa repair,Sofa ,', ['sofa', 'sofa repair']],
    [
      ['sofa', ' ', 'sofa, chair'],
      ['sofa', 'chair'],
    ],
    ['', []],
  ])('parses %j to %j', (keywords, read) => {
    expect(ManualOverrideInput.parse({ ...TEXTS, keywords }).keywords).toEqual(read)
  })

  it('are limited in length and number', () => {
    const many = Array.from({ length: 31 }, (_, index) => `word ${index}`)
    expect(wrong(ManualOverrideInput, { ...TEXTS, keywords: many })).toEqual({
      keywords: 'Enter at most 30 keywords.',
    })
    expect(wrong(ManualOverrideInput, { ...TEXTS, keywords: ['ok', 'x'.repeat(81)] })).toEqual({
      'keywords.1': 'Use at most 80 characters.',
    })
  })
})

describe('settings', () => {
  it('accepts a partial change', () => {
    expect(SeoSettingsChange.parse({})).toEqual({})
    const change = { festivalSettings: { daysAfterFestival: 15 }, defaultSEO: { translations: { hi: TEXTS } } }
    expect(SeoSettingsChange.parse(change)).toEqual({
      festivalSettings: { daysAfterFestival: 15 },
      defaultSEO: { translations: { hi: { ...TEXTS, keywords: [], promoText: '' } } },
    })
  })

  it('reports an error for each wrong field', () => {
    const festivalSettings = { enableFestivalSEO: 'yes', daysBeforeFestival: 31, daysAfterFestival: 0 }
    const defaultSEO = { metaTitle: ' ', metaDescription: 'x'.repeat(161), heroText: '' }
    expect(wrong(SeoSettingsChange, { festivalSettings, defaultSEO })).toEqual({
      'festivalSettings.enableFestivalSEO': "Choose whether it's on.",
      'festivalSettings.daysBeforeFestival': 'Use a whole number from 1 to 30.',
      'festivalSettings.daysAfterFestival': 'Use a whole number from 1 to 15.',
      'defaultSEO.metaTitle': 'Enter a meta title.',
      'defaultSEO.metaDescription': 'Use at most 160 characters.',
      'defaultSEO.heroText': 'Enter a hero text.',
    })
  })
})

describe('an override', () => {
  const dates = (startDate: unknown, endDate: unknown) => ManualOverrideInput.parse({ ...TEXTS, startDate, endDate })

  it('accepts whole days in India or instants', () => {
    expect(dates('2026-12-24', '2026-12-25')).toMatchObject({
      startDate: '2026-12-23T18:30:00.000Z',
      endDate: '2026-12-25T18:29:59.999Z',
    })
    expect(dates('2026-12-24T09:00:00+05:30', '2026-12-24T12:30:00Z')).toMatchObject({
      startDate: '2026-12-24T03:30:00.000Z',
      endDate: '2026-12-24T12:30:00.000Z',
    })
  })

  it.each([undefined, null, ''])('has no dates if they are %j', (none) => {
    expect(dates(none, none)).toMatchObject({ startDate: null, endDate: null, campaignName: '', keywords: [] })
  })

  it('must not end before it begins', () => {
    expect(dates('2026-12-24', '2026-12-24').startDate).not.toBeNull()
    const input = { ...TEXTS, startDate: '2026-12-25', endDate: '2026-12-24' }
    expect(wrong(ManualOverrideInput, input)).toEqual({
      endDate: 'The last day must not be before the first.',
    })
    expect(wrong(ManualOverrideInput, { ...TEXTS, startDate: 'soon' })).toEqual({
      startDate: 'Enter a date.',
    })
    expect(wrong(ManualOverrideInput, { ...input, heroText: '' })).toEqual({
      endDate: 'The last day must not be before the first.',
      heroText: 'Enter a hero text.',
    })
  })

  it.each([null, [], 'text'])('refuses %j', (input) => {
    expect(ManualOverrideInput.safeParse(input).success).toBe(false)
  })
})

describe('a festival', () => {
  const festival = { name: 'Diwali', startDate: '2026-11-06', endDate: '2026-11-11' }

  it('needs a name and days', () => {
    expect(FestivalInput.parse(festival)).toMatchObject({ keywords: [], heroText: '', translations: {} })
    expect(wrong(FestivalInput, {})).toEqual({
      name: 'Enter a name.',
      startDate: 'Enter a date.',
      endDate: 'Enter a date.',
    })
  })

  it.each([
    ['2026-11-05', 'The last day must not be before the first.'],
    ['2027-01-05', 'Choose at most 60 days.'],
    ['2026-11-31', 'Enter a date.'],
  ])('must not end on %s', (endDate, sentence) => {
    expect(wrong(FestivalInput, { ...festival, endDate })).toEqual({ endDate: sentence })
    const unnamed = wrong(FestivalInput, { ...festival, name: '', endDate })
    expect(unnamed).toEqual({ name: 'Enter a name.', endDate: sentence })
  })
})
