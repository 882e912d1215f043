import { expect, it } from 'vitest'
import { freePlace } from './free-place.rules.js'

it('takes the first free place, up to the limit', () => {
  expect(freePlace([], 3)).toBe(0)
  expect(freePlace([{ place: 0 }, { place: 2 }], 3)).toBe(1)
  expect(freePlace([{ place: 2 }, { place: 0 }, { place: 1 }], 3)).toBeUndefined()
})
