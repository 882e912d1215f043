import { describe, expect, it } from 'vitest'
import { readKeywords } from '../../seo/keywords.rules.js'
import { NAME_KEY_LENGTH, nameKey } from './name-key.js'

describe('the key of a name', () => {
  it.each([
    ['case', 'Seat Cover', 'seat cover'],
    ['accents', 'Séat cover', 'Seat cover'],
    ['accents as marks of their own', 'Se\u0301at', 'Séat'],
    ['a nukta', 'सोफ़ा', 'सोफा'],
    ['a composed nukta', '\u095eर्श', 'फर्श'],
    ['the dot for a nasal consonant', 'पण्डित', 'पंडित'],
    ['a nasal consonant before one with a nukta', 'हिन्दी', 'हिंदी'],
    ['the moon above the dot', 'चाँद', 'चांद'],
    ['spaces', '  2   seater ', '2 seater'],
    ['punctuation', '2-seater', '2 seater'],
    ['brackets', 'Sofa (large)', 'Sofa, large'],
    ['no space before the unit', '2seater', '2 seater'],
    ['digits of Devanagari', '२ seats', '2 seats'],
    ['full-width letters', 'Ｓｏｆａ', 'Sofa'],
    ['joiners and other invisible characters', 'So\u200dfa\u00ad \u200bcare\ufeff', 'Sofa care'],
    ['two ways of writing a half', '½ seat', '1⁄2 seat'],
    ['spaces around a sign', '3 + 2 seater', '3+2 seater'],
    ['the look of a symbol', 'Care ❤️', 'Care ❤'],
  ])('is the same whatever the %s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })

  it.each([
    ['another emoji', 'Gift 🎁', 'Gift 🎀'],
    ['an emoji more', 'Gift', 'Gift 🎁'],
    ['the tone of an emoji', 'Hand 👍🏽', 'Hand 👍🏿'],
    ['another flag', 'Made in 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Made in 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['another number', '2 seater', '3 seater'],
    ['where a number ends', '1 2 seater', '12 seater'],
    ['a decimal point', '1.5 seater', '15 seater'],
    ['a plus', '3+2 seater', '32 seater'],
    ['another vowel', 'दिन', 'दीन'],
    ['another consonant', 'कल', 'कळ'],
    ['no letters at all', '***', '###'],
  ])('differs by %s', (_, one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  it('is empty only for an empty name', () => {
    expect(nameKey('')).toBe('')
    expect(nameKey('!?')).not.toBe('')
  })

  it('fits its column and stays valid text when cut', () => {
    for (const text of [
      '\ufdfa'.repeat(120),
      '🎁'.repeat(200),
      'a1'.repeat(100),
      `${'a'.repeat(NAME_KEY_LENGTH - 1)}🎁`,
    ]) {
      const key = nameKey(text)
      expect(key.length).toBeLessThanOrEqual(NAME_KEY_LENGTH)
      expect(key).not.toMatch(/\p{Cs}|^ | $/u)
    }
  })

  it('is stable when applied twice', () => {
    for (const text of ['Séat-cover', '२ सीटर सोफ़ा', 'पण्डित 🎁🎀', '½ & ⅓', 'Straße'])
      expect(nameKey(nameKey(text))).toBe(nameKey(text))
  })
})

it('keeps the first spelling of a keyword', () => {
  expect(readKeywords('Sofa, sofa, सोफ़ा, सोफा, sofa-care, Sofa Care, 🎁, 🎀')).toEqual([
    'Sofa',
    'सोफ़ा',
    'sofa-care',
    '🎁',
    '🎀',
  ])
})
