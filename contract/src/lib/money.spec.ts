import { describe, expect, it } from 'vitest'
import { estimatedPrice, formatRupees, toPaise, toRupees } from './money.js'
import { parseRupees } from './text/typed-amount.js'

describe('rupees and paise', () => {
  it.each([
    [0, 0],
    [899, 89_900],
    [0.1, 10],
    [1234.56, 123_456],
    [9_999_999.99, 999_999_999],
  ])('converts %d rupees to %d paise and back', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise)
    expect(toRupees(paise)).toBe(rupees)
  })

  it('refuses amounts with fractions of a paisa', () => {
    expect(() => toPaise(0.001)).toThrow(new RangeError('not an amount of whole paise: 0.001'))
    for (const rupees of [Number.NaN, Number.POSITIVE_INFINITY, 1.005, 1_000_000.005])
      expect(() => toPaise(rupees)).toThrow(RangeError)
  })

  it('tolerates binary rounding errors in amounts of any size', () => {
    for (const start of [1, 3_518_437_209, 9_007_199_254_001])
      for (let paise = start; paise < start + 500; paise += 1) expect(toPaise(paise / 100)).toBe(paise)
  })

  it('adds without binary rounding errors', () => {
    expect(estimatedPrice(0.1, 0.2)).toBe(0.3)
    expect(estimatedPrice(899, 750.5)).toBe(1649.5)
  })
})

describe('displayed money', () => {
  it('uses Indian grouping with two decimals or none', () => {
    expect(formatRupees(1499)).toBe('₹1,499')
    expect(formatRupees(125_000)).toBe('₹1,25,000')
    expect(formatRupees(1250.5)).toBe('₹1,250.50')
    expect(formatRupees(749.9)).toBe('₹749.90')
    expect(formatRupees(0.05)).toBe('₹0.05')
    expect(formatRupees(0.1 + 0.2)).toBe('₹0.30')
    expect(formatRupees(1499.999)).toBe('₹1,500')
  })

  it('groups amounts of every length like Intl', () => {
    const format = (rupees: number) =>
      new Intl.NumberFormat('en-IN', {
        minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(rupees)
    const whole = Array.from({ length: 12 }, (_, digits) => Math.floor(123_456_789_012 / 10 ** digits))
    const amounts = whole.flatMap((rupees) => [
      rupees,
      rupees + 0.25,
      rupees + 0.5,
      rupees + 0.05,
      -rupees,
      10 ** String(rupees).length,
    ])
    for (const rupees of [...amounts, 0, 999, 1000, 99_999, 1_00_000])
      expect(formatRupees(rupees)).toBe(`₹${format(rupees)}`)
  })
})

describe('typed money', () => {
  it.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1,49,900', 149_900],
    ['149,900', 149_900],
    ['1,000,000', 1_000_000],
    ['10,00,000', 1_000_000],
    ['₹1,500', 1500],
    ['₹ 1500', 1500],
    ['₹\u00a01,499.00', 1499],
    ['Rs. 1500/-', 1500],
    ['Rs.1,500/-', 1500],
    ['rs 1500', 1500],
    ['INR 1500', 1500],
    ['1500 Rs.', 1500],
    ['1500 rupees', 1500],
    ['1500 रुपये', 1500],
    ['रु. १,५००', 1500],
    ['₹१,४९,९००.५०', 149_900.5],
    ['1500/=', 1500],
    ['1499.50', 1499.5],
    ['1499.5', 1499.5],
    ['1,499.05', 1499.05],
    ['1500.', 1500],
    ['.50', 0.5],
    ['0', 0],
    ['0.5', 0.5],
    ['007', 7],
    ['1 500', 1500],
    ['1\u202f49\u00a0900', 149_900],
    ['\u200b1,\u2060500\u200e', 1500],
    ['\ufeff 1500 \n', 1500],
    ['１，５００', 1500],
    ['Rs. 1500 /-', 1500],
  ])('reads %j as %d', (typed, rupees) => expect(parseRupees(typed)).toEqual({ rupees }))

  it.each([
    '1,50',
    '1,5',
    '1,5000',
    '1,500,00',
    ',500',
    '1,,500',
    '1,500,',
    '0,500',
    '1.499,50',
    '1 50',
    '1, 500,0',
    '1,50.00',
  ])('refuses the ambiguous grouping of %j', (typed) => expect(parseRupees(typed)).toEqual({ problem: 'grouping' }))

  it.each(['1.500', '1499.999', '0.001', '१.५००'])('refuses the three decimals of %j', (typed) =>
    expect(parseRupees(typed)).toEqual({ problem: 'decimals' }),
  )

  it.each(['-5', '−1,500', '₹ -5', '- ₹5', 'Rs. -1500/-'])('refuses %j as negative', (typed) =>
    expect(parseRupees(typed)).toEqual({ problem: 'negative' }),
  )

  it.each([
    '',
    '   ',
    '\u200b',
    '₹',
    'Rs.',
    '.',
    '1e3',
    '1E+3',
    '0x10',
    'free',
    '1.5.0',
    '1500 - 2000',
    'Infinity',
    'NaN',
    '1½',
    '9'.repeat(101),
    '+5-',
  ])('refuses %j', (typed) => expect(parseRupees(typed)).toEqual({ problem: 'noAmount' }))

  it('reads back every displayed amount', () => {
    for (let rupees = 0.07; rupees < 10_000_000; rupees = Math.round(rupees * 173) / 100 + 0.01) {
      const paise = Math.round(rupees * 100)
      expect(parseRupees(formatRupees(toRupees(paise)))).toEqual({ rupees: toRupees(paise) })
    }
  })
})
