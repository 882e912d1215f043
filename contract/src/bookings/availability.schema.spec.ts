import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { fieldErrors } from '../lib/schema/field-errors.js'
import { Availability } from './availability.schema.js'

const span = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const week = (sunday: object) => ({
  hours: Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    isWorking: true,
    ...span(9, 20),
    ...(weekday === 0 ? sunday : {}),
  })),
  daysOff: [],
})
const sundayOf = (sunday: object) => Availability.parse(week(sunday)).hours[0]

function errorsOf(sunday: object) {
  const { error } = Availability.safeParse(week(sunday))
  const found = fieldErrors(error?.issues ?? [])
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, TRANSLATORS.en.resolve(text)]))
}

const OVERLAP = 'These hours overlap or touch. Leave a break between them.'
const END = 'The end of the day must be after its start.'

describe('a provider’s weekday', () => {
  it('has one working time for clients that know no breaks', () => {
    expect(sundayOf({})).toEqual({ weekday: 0, isWorking: true, ...span(9, 20) })
  })

  it('has its working times in order, and begins and ends with them', () => {
    expect(sundayOf({ ...span(0, 24), spans: [span(16, 20), span(9, 13)] })).toEqual({
      weekday: 0,
      isWorking: true,
      ...span(9, 20),
      spans: [span(9, 13), span(16, 20)],
    })
  })

  it('lists no working times without a break', () => {
    expect(sundayOf({ spans: [span(10, 13)] })).toEqual({ weekday: 0, isWorking: true, ...span(10, 13) })
    expect(sundayOf({ isWorking: false, spans: [span(9, 13), span(12, 20)] })).toEqual({
      weekday: 0,
      isWorking: false,
      ...span(9, 20),
    })
  })

  it.each([
    ['overlap', [span(9, 13), span(12, 20)], { 'hours.0.spans.1.opens': OVERLAP }],
    ['overlap in another order', [span(12, 20), span(9, 13)], { 'hours.0.spans.0.opens': OVERLAP }],
    ['touch', [span(9, 13), span(13, 20)], { 'hours.0.spans.1.opens': OVERLAP }],
    ['are equal', [span(9, 13), span(9, 13)], { 'hours.0.spans.1.opens': OVERLAP }],
    [
      'lie within another',
      [span(9, 20), span(10, 11), span(19, 21)],
      {
        'hours.0.spans.1.opens': OVERLAP,
        'hours.0.spans.2.opens': OVERLAP,
      },
    ],
    ['end before they begin', [span(9, 13), span(18, 16)], { 'hours.0.spans.1.closes': END }],
    [
      'are too many',
      [9, 11, 13, 15].map((hour) => span(hour, hour + 1)),
      { 'hours.0.spans': 'Enter at most 3 working times a day.' },
    ],
  ])('is refused if working times %s', (_name, spans, errors) => {
    expect(errorsOf({ spans })).toEqual(errors)
  })

  it('is refused if it ends before it begins', () => {
    expect(errorsOf(span(13, 9))).toEqual({ 'hours.0.closes': END })
  })
})
