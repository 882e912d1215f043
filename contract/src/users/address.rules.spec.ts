import { expect, it } from 'vitest'
import { fullAddress } from './address.rules.js'

it('adds the pincode to an address that lacks it', () => {
  expect(fullAddress({ address: '5 Lake View, Aundh', pincode: '411007' })).toBe('5 Lake View, Aundh, 411007')
})

it('leaves an address that has the pincode in any usual format', () => {
  for (const address of ['5 Lake View, Pune 411007', '5 Lake View, Pune - 411 007', '५ लेक व्ह्यू, पुणे ४११००७'])
    expect(fullAddress({ address, pincode: '411007' })).toBe(address)
})
