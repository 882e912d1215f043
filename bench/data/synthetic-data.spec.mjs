import { describe, expect, it } from 'vitest'
import { generate, randomOf } from './synthetic-data.mjs'

const SERVICE = { id: 'S1', name: 'Sofa cleaning', basePaise: 90_000, options: [{ name: 'Two seats', pricePaise: 0 }] }
const data = generate({
  now: Date.UTC(2026, 10, 27),
  bookings: 200,
  notifications: 200,
  customers: 20,
  providers: 6,
  services: [SERVICE],
})
const numbersOf = (random) => [random(), random(), random()]

describe('the synthetic data', () => {
  it('gives each kind of row its own numbers', () => {
    const kinds = ['customer', 'provider', 'booking', 'notification', 'session', 'admin']
    const numbers = kinds.map((kind) => numbersOf(randomOf(kind, 7)).join())
    expect(new Set(numbers).size).toBe(kinds.length)
  })

  it('refuses an unknown kind', () => {
    expect(() => randomOf('notice', 7)).toThrow('There is no kind of row "notice".')
  })

  it('is the same for the same number', () => {
    expect(data.booking(7)).toEqual(data.booking(7))
    expect(data.notification(7)).toEqual(data.notification(7))
  })

  it('has an id for each row', () => {
    const rows = Array.from({ length: 200 }, (_, index) => [data.booking(index), data.notification(index)]).flat()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })
})
