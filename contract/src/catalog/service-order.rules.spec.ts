import { expect, it } from 'vitest'
import { sortServices } from './service-order.rules.js'

const [cheap, dear, loved] = [
  { name: 'cheap', basePrice: 499, averageRating: 4, reviewCount: 3 },
  { name: 'dear', basePrice: 1_499, averageRating: 4, reviewCount: 9 },
  { name: 'loved', basePrice: 899, averageRating: 4.8, reviewCount: 2 },
]
const services = [dear, cheap, loved]

it.each([
  ['price-low', [cheap, loved, dear]],
  ['price-high', [dear, loved, cheap]],
  ['rating', [loved, dear, cheap]],
  ['recommended', services],
  [undefined, services],
] as const)('sorts by %s', (sort, sorted) => {
  expect(sortServices(services, sort)).toEqual(sorted)
  expect(services).toEqual([dear, cheap, loved])
})
