// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_SLOW_LOAD_MS, pageIdle } from './page-idle.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Waits with each of these limits. Returns which waits have ended. */
function watched(...limits: (number | undefined)[]): () => boolean[] {
  const found = limits.map(() => false)
  limits.forEach((longest, index) => {
    void pageIdle(longest).then(() => {
      found[index] = true
    })
  })
  return () => found
}

it('waits for a page that loads', async () => {
  const idle = watched(undefined, LONGEST_SLOW_LOAD_MS)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(idle()).toEqual([false, false])
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(idle()).toEqual([true, true])
})

it('continues after 5 s if the page never loads, or after a minute with a long limit', async () => {
  const idle = watched(undefined, LONGEST_SLOW_LOAD_MS)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(idle()).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(2_001)
  expect(idle()).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(idle()).toEqual([true, true])
})

it('does not wait for a page that has loaded already', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  const idle = watched(undefined, LONGEST_SLOW_LOAD_MS)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(idle()).toEqual([true, true])
})
