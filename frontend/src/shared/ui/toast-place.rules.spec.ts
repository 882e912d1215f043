import { expect, it } from 'vitest'
import { freePlace } from './toast-place.rules.js'

const ROOM = { from: 60, to: 400 }

it('stays at the edge if that is free', () => {
  expect(freePlace([], 50, ROOM)).toBe(60)
  expect(freePlace([{ start: 110, end: 150 }], 50, ROOM)).toBe(60)
  expect(freePlace([{ start: 0, end: 60 }], 50, ROOM)).toBe(60)
})

it('moves to the first gap that is large enough', () => {
  expect(freePlace([{ start: 70, end: 120 }], 50, ROOM)).toBe(120)
  const taken = [
    { start: 200, end: 250 },
    { start: 70, end: 120 },
    { start: 140, end: 190 },
  ]
  expect(freePlace(taken, 50, ROOM)).toBe(250)
  expect(freePlace(taken, 20, ROOM)).toBe(120)
})

it('stays at the edge if there is no gap', () => {
  expect(freePlace([{ start: 0, end: 390 }], 50, ROOM)).toBe(60)
})
