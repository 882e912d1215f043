import { expect, it } from 'vitest'
import { gstinCheckCharacter, isGstin, stateOfGstin } from './gstin.rules.js'

/** Published examples of the tax administration and of large firms. */
const VALID = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AAACR5055K1Z7']

it.each(VALID)('accepts %s', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
  expect(gstinCheckCharacter(gstin.slice(0, 14))).toBe(gstin.at(-1))
})

it('detects each wrong character', () => {
  const [gstin = ''] = VALID
  for (let place = 0; place < gstin.length; place += 1)
    for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      if (other !== gstin[place])
        expect([place, other, isGstin(gstin.slice(0, place) + other + gstin.slice(place + 1))]).toEqual([
          place,
          other,
          false,
        ])
})

it.each(['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '00AAPFU0939F1ZV', '39AAPFU0939F1ZV', '27AAPFU0939F1ZV '])(
  'refuses %j',
  (text) => expect(isGstin(text)).toBe(false),
)

it('reads the state', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27')
})
