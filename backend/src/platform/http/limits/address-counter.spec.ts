import { expect, it } from 'vitest'
import { AddressCounter } from './address-counter.js'

it('refuses an address beyond its limit until the window ends, and nobody else', () => {
  const counter = new AddressCounter(2, 60_000)
  expect([counter.hit('203.0.113.7', 0), counter.hit('203.0.113.7', 10_000)]).toEqual([null, null])
  expect(counter.hit('203.0.113.7', 20_500)).toBe(40)
  expect(counter.hit('203.0.113.8', 20_500)).toBeNull()
  expect(counter.hit('203.0.113.7', 60_000)).toBeNull()
})

it('counts a network of long addresses as one', () => {
  const counter = new AddressCounter(1, 60_000)
  expect(counter.hit('2001:db8:5:6::1', 0)).toBeNull()
  expect(counter.hit('2001:db8:5:6::ffff', 0)).toBe(60)
  expect(counter.hit('2001:db8:5:7::1', 0)).toBeNull()
})
