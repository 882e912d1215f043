import { expect, it } from 'vitest'
import { isOver, isReadingOn } from './launcher-visibility.rules.js'

const BUTTON = { top: 600, right: 350, bottom: 648, left: 302 }

it('detects elements under the button or close beside it', () => {
  expect(isOver(BUTTON, { top: 620, right: 340, bottom: 640, left: 290 })).toBe(true)
  expect(isOver(BUTTON, { top: 620, right: 298, bottom: 640, left: 16 })).toBe(true)
  expect(isOver(BUTTON, { top: 0, right: 344, bottom: 590, left: 16 })).toBe(false)
  expect(isOver(BUTTON, { top: 620, right: 200, bottom: 640, left: 16 })).toBe(false)
})

it('counts scrolling down as reading on, until the user scrolls up or reaches the top', () => {
  expect(isReadingOn(false, 100, 140)).toBe(true)
  expect(isReadingOn(true, 140, 138)).toBe(true)
  expect(isReadingOn(false, 140, 144)).toBe(false)
  expect(isReadingOn(true, 140, 90)).toBe(false)
  expect(isReadingOn(true, 0, 6)).toBe(false)
})
