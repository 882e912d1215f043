import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone, phoneBeginnings, phoneHref, phonePart } from './phone.rules.js'

describe('a phone number', () => {
  it.each([
    '98765 43210',
    '98765-43210',
    '9876543210',
    '09876543210',
    '0 98765 43210',
    '+919876543210',
    '+91 98765-43210',
    '+91-98765-43210',
    '+91 (0) 98765 43210',
    '+91 0 98765 43210',
    '0091 98765 43210',
    '00919876543210',
    '919876543210',
    '91 98765 43210',
    ' (98765) 43210 ',
    '98765.43210',
    '98765\u00a043210',
    '\u202a+91 98765 43210\u202c',
    '98765–43210',
    '९८७६५ ४३२१०',
    '＋91 98765 43210',
  ])('is the same as %j', (text) => {
    expect(normalizePhone(text)).toBe('+919876543210')
  })

  it.each([
    ['020 4000 1234', '+912040001234'],
    ['(020) 4000-1234', '+912040001234'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+683 4000', '+6834000'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is %s', (text, number) => {
    expect(normalizePhone(text)).toBe(number)
  })

  it.each([
    '',
    ' ',
    '+',
    'call me',
    '12345',
    '4000 1234',
    '98765 4321',
    '98765 432100',
    '+91 98765 4321',
    '+91 98765 432100',
    '+0 98765 43210',
    '+1234567890123456',
    '+12345',
    '++919876543210',
    '98765+43210',
    '98765 43210 ext 3',
    '98765 43210; 98765 43211',
    '00000 00000',
  ])('is not %j', (text) => {
    expect(normalizePhone(text)).toBeNull()
  })

  it('stays the same however often it is read and shown', () => {
    for (const number of ['+919876543210', '+912040001234', '+442079460018', '+6834000', '+123456789012345'])
      expect(normalizePhone(formatPhone(number))).toBe(number)
  })
})

describe('on screens', () => {
  it.each([
    ['+919876543210', '+91 98765 43210'],
    ['9876543210', '+91 98765 43210'],
    ['+912040001234', '+91 20 4000 1234'],
    ['+912531234567', '+91 253 123 4567'],
    ['+14155552671', '+1 415 555 2671'],
    ['+442079460018', '+44 207 946 0018'],
    ['+6834000', '+683 4000'],
    ['', ''],
    ['1800 123 4567', '1800 123 4567'],
  ])('%j reads %j', (number, shown) => {
    expect(formatPhone(number)).toBe(shown)
  })

  it('links call the stored number', () => {
    expect(phoneHref('+91 98765 43210')).toBe('tel:+919876543210')
    expect(phoneHref('1800 123 4567')).toBe('tel:18001234567')
    expect(phoneHref('')).toBeNull()
  })
})

describe('searching', () => {
  it.each(['98765 43210', '098765', '+91 98765', '0091-98765', '91 98765 43210', '43210', '+919876543210'])(
    'finds +919876543210 by %j',
    (text) => {
      expect('+919876543210').toContain(phonePart(text) ?? 'nothing')
    },
  )

  it.each(['98765 43210', '098765', '+91 98765', '0091-98765', '91 98765 43210', '98765'])(
    'finds it by its beginning %j',
    (text) => {
      expect(phoneBeginnings(text).some((start) => '+919876543210'.startsWith(start))).toBe(true)
    },
  )

  it('searches only the country that was typed', () => {
    expect(phoneBeginnings('+44 20')).toEqual(['+4420'])
    expect(phoneBeginnings('020 4000')).toEqual(['+91204000'])
  })

  it.each(['Meera', 'meera98765', '12', '', '98765@example.com'])('takes %j for no number', (text) => {
    expect(phonePart(text)).toBeNull()
    expect(phoneBeginnings(text)).toEqual([])
  })
})
