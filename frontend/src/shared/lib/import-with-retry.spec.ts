// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importWithRetry } from './import-with-retry.js'

const failing = (times: number) => {
  let calls = 0
  return vi.fn(async () => {
    calls += 1
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'loaded'
  })
}

describe('a part of the site that has to be there', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is asked for again until it could be loaded', async () => {
    const load = failing(3)
    const loaded = importWithRetry(load)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(load).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loaded).toBe('loaded')
  })

  it('is asked for at once when the device has a network again', async () => {
    const load = failing(1)
    const loaded = importWithRetry(load)
    await vi.advanceTimersByTimeAsync(10)
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('loaded')
    expect(vi.getTimerCount()).toBe(0)
  })
})
