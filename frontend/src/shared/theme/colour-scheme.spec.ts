import { beforeEach, expect, it, vi } from 'vitest'
import { followColourScheme } from './colour-scheme.js'

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme')

/** A device whose colours change on demand. */
function device() {
  const query = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => query)
  return (isDark: boolean) => {
    query.matches = isDark
    query.dispatchEvent(new Event('change'))
  }
}

beforeEach(() => localStorage.clear())

it('follows the device', () => {
  const turn = device()
  followColourScheme()
  expect(shown()).toBe('light')
  turn(true)
  expect(shown()).toBe('dark')
})

it('keeps what the person chose', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  const turn = device()
  followColourScheme()
  turn(false)
  expect(shown()).toBe('dark')
})
