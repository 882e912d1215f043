// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScrollPositions } from './scroll-positions.js'

/** The scrollable height beyond the window. */
let longest = 0
let top = 0
let grow = () => {}
let end = () => {}

function scrollTo(to: number): void {
  top = Math.min(to, longest)
  window.dispatchEvent(new Event('scroll'))
}

function opened(): ScrollPositions {
  const positions = new ScrollPositions()
  end = positions.watch()
  positions.show('list')
  return positions
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  longest = 5_000
  top = 0
  vi.stubGlobal('scrollTo', (_: number, to: number) => scrollTo(to))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves the list 2,000 pixels down, opens a page, and returns to the list while it is still empty. */
function thereAndBack(positions: ScrollPositions): void {
  scrollTo(2_000)
  positions.show('page')
  scrollTo(0)
  longest = 100
  positions.show('list')
  positions.restore()
}

it('returns to the list’s old position once it is long enough', () => {
  thereAndBack(opened())
  expect(top).toBe(100)
  longest = 900
  grow()
  expect(top).toBe(900)
  longest = 5_000
  grow()
  expect(top).toBe(2_000)
  top = 300
  grow()
  expect(top).toBe(300)
})

it('stops when the user scrolls', () => {
  thereAndBack(opened())
  window.dispatchEvent(new Event('wheel'))
  scrollTo(40)
  longest = 5_000
  grow()
  expect(top).toBe(40)
})

it('gives up on a list that stays shorter than before', () => {
  thereAndBack(opened())
  vi.advanceTimersByTime(5_000)
  longest = 5_000
  grow()
  expect(top).toBe(100)
})

it('shows the top of a page without a known position', () => {
  const positions = opened()
  scrollTo(700)
  positions.show('other')
  positions.restore()
  expect(top).toBe(0)
})

it('leaves reloads to the browser, and keeps the positions of earlier pages', () => {
  const positions = opened()
  expect(history.scrollRestoration).toBe('manual')
  scrollTo(1_200)
  positions.show('page')
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  end()
  const reloaded = opened()
  top = 0
  reloaded.restore()
  expect(top).toBe(1_200)
})
