import { expect, it } from 'vitest'
import { addressesOf } from './addresses.rules.js'

it('lists the profile’s address first, and each address once', () => {
  const bookings = ['5 Lake View, Aundh', '5  lake view, Aundh ', '', '12 MG Road'].map((serviceAddress) => ({
    serviceAddress,
  }))
  expect(addressesOf('12 MG Road', bookings)).toEqual(['12 MG Road', '5 Lake View, Aundh'])
  expect(addressesOf('', [])).toEqual([])
})
