import { describe, expect, it } from 'vitest'
import { unservedPincode } from './pincode.rules.js'

describe('pincodes', () => {
  const served = ['411038', '411045']
  it.each([
    ['12 Karve Road, Kothrud, Pune 411038', null],
    ['12 Karve Road, Pune 411 045', null],
    ['१२ कर्वे रोड, पुणे ४११०३८', null],
    ['12 Karve Road, without a pincode', null],
    ['Call 98765 43210, Flat 12', null],
    ['Call 9876543210, Flat 12', null],
    ['Office 411001, flat 411038', null],
    ['5 Marine Drive, Mumbai 400020', '400020'],
    ['५ मरीन ड्राइव्ह, मुंबई ४०००२०', '400020'],
  ])('finds in %j the unserved pincode %s', (address, pincode) => {
    expect(unservedPincode(address, served)).toBe(pincode)
  })

  it('are all served if no pincode is listed', () => {
    expect(unservedPincode('Mumbai 400020', [])).toBeNull()
  })
})
