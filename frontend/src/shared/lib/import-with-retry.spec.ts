// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../ui/toasts.js'
import { importWithRetry } from './import-with-retry.js'

vi.mock('../ui/toasts.js', () => ({ toast: vi.fn() }))

const failing = (times: number) => {
  let calls = 0
  return vi.fn(async () => {
    calls += 1
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'loaded'
  })
}

/** Moves each test days after the previous one, because one message covers all missing parts for a while. */
let days = 0

describe('a required part of the site', () => {
  beforeEach(() => {
    days += 1
    vi.useFakeTimers({ now: Date.now() + days * 86_400_000 })
    vi.mocked(toast).mockClear()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is retried until it loads', async () => {
    const load = failing(2)
    const loaded = importWithRetry(load)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loaded).toBe('loaded')
    expect(toast).not.toHaveBeenCalled()
  })

  it('is retried at once when the network is back', async () => {
    const load = failing(1)
    const loaded = importWithRetry(load)
    await vi.advanceTimersByTimeAsync(10)
    window.dispatchEvent(new Event('online'))
    expect(await loaded).toBe('loaded')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up after three failures, with one message for all missing parts', async () => {
    const [load, other] = [failing(9), failing(9)]
    void importWithRetry(load)
    void importWithRetry(other)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([load, other].map(({ mock }) => mock.calls.length)).toEqual([3, 3])
    expect(toast).toHaveBeenCalledExactlyOnceWith(
      "A part of this page couldn't be loaded. Check your connection and try again.",
      'bad',
    )
  })

  it('is retried when the user presses something, with a new message if that fails', async () => {
    const load = failing(4)
    const loaded = importWithRetry(load)
    await vi.advanceTimersByTimeAsync(60_000)
    document.body.click()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).toHaveBeenCalledTimes(4)
    expect(toast).toHaveBeenCalledTimes(2)
    document.body.click()
    expect(await loaded).toBe('loaded')
  })
})
