import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../../i18n/translators.js'
import { Phone } from '../../users/user.schema.js'
import { CalendarDay, freeText, IsoDateTime, oneLine, requiredText, wellFormedString } from './common.schema.js'

/** Messages about an input, in English. */
const sentences = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => TRANSLATORS.en.resolve(message))

const name = oneLine(requiredText(20, 'Enter your name.'))

describe('a text', () => {
  it.each([
    ['half of a pair', 'a\ud83d'],
    ['the other half', '\ude00b'],
    ['a NUL', 'a\0b'],
    ['an escape', '\u001b[31mred'],
    ['a C1 control', 'a\u0085b'],
    ['a deletion', 'a\u007f'],
  ])('with %s is refused with a message', (_what, text) => {
    for (const schema of [name, freeText(20), wellFormedString(40)])
      expect(sentences(schema.safeParse(text))).toEqual(["Remove the characters that can't be displayed."])
  })

  it.each([
    ['spaces', ' \u00a0\u3000\u2003'],
    ['zero-width spaces', '\u200b\u200b\ufeff'],
    ['joiners', '\u200d\u200c\u2060'],
    ['direction marks', '\u200e\u200f\u202e\u2066'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a blank Braille pattern', '\u2800'],
    ['soft hyphens', '\u00ad'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['marks without a letter', '\u0301\u093f'],
    ['private characters', '\ue000'],
  ])('with nothing but %s counts as empty', (_what, text) => {
    expect(sentences(name.safeParse(text))).toEqual(['Enter your name.'])
  })

  it.each(['आशा', 'क्‍ष', 'O’Neil', '李', '👩‍👩‍👧', '7', '🙂️'])('keeps usual writing: %s', (text) => {
    expect(name.parse(text)).toBe(text.normalize('NFC'))
  })

  it('is composed, trimmed and stripped of direction overrides', () => {
    expect(name.parse(' Jose\u0301 ')).toBe('Jos\u00e9')
    expect(name.parse('\u202eabc\u202c')).toBe('abc')
  })

  it('keeps its line breaks unless it is a name', () => {
    expect(freeText(20).parse('a\r\nb\rc\n')).toBe('a\nb\nc')
    expect(name.parse('Asha\r\n Rao')).toBe('Asha Rao')
  })

  it('is measured after cleaning', () => {
    expect(name.safeParse(`${'a'.repeat(20)}\u202e  `).success).toBe(true)
    expect(sentences(name.safeParse('a'.repeat(21)))).toEqual(['Use at most 20 characters.'])
  })
})

describe('a secret', () => {
  it('keeps its spaces and does not depend on Unicode composition', () => {
    expect(wellFormedString(40).parse('  pass\u0065\u0301  ')).toBe('  pass\u00e9  ')
  })
})

describe('a phone number', () => {
  it('may be pasted with the symbols of a phone book', () => {
    expect(Phone.parse('\u202a+91 98123 45670\u202c')).toBe('+919812345670')
  })
})

describe('a date', () => {
  it.each([
    '0000-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '10000-01-01',
    '+275760-09-13',
    '-000001-01-01',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '',
  ])('refuses the invalid value %s', (day) => {
    expect(sentences(CalendarDay.safeParse(day))).toEqual(['Enter a date.'])
    expect(sentences(IsoDateTime.safeParse(`${day}T10:00:00.000Z`))).toEqual(['Enter a date and time.'])
  })

  it('may be any day of a booking or a filter', () => {
    expect(CalendarDay.parse('2028-02-29')).toBe('2028-02-29')
    expect(IsoDateTime.parse('2026-11-21T10:00:00+05:30')).toBe('2026-11-21T10:00:00+05:30')
  })
})
