import { expect, it } from 'vitest'
import { filterServices } from './service-filter.rules.js'

const service = (name: string, basePrice: number, averageRating: number) => ({ name, basePrice, averageRating })
const services = [
  service('cheap', 500, 4.5),
  service('dear', 2499, 4.8),
  service('fair', 899, 4.4),
  service('new', 300, 0),
]

it.each([
  [{}, ['cheap', 'dear', 'fair', 'new']],
  [{ maxPrice: 500 }, ['cheap', 'new']],
  [{ maxPrice: 499.99 }, ['new']],
  [{ minRating: 4.5 }, ['cheap', 'dear']],
  [{ maxPrice: 1000, minRating: 4 }, ['cheap', 'fair']],
  [{ maxPrice: 400, minRating: 4 }, []],
])('filters by %j, in the given order', (filter, names) => {
  expect(filterServices(services, filter).map(({ name }) => name)).toEqual(names)
})
