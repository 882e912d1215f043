import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordServerDate } from '../http/server-clock.js'
import { useRefreshAt } from './use-refresh.js'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const refresh = vi.fn()
/** An ISO time this many milliseconds from now. */
const after = (ms: number) => new Date(Date.now() + ms).toISOString()

beforeEach(() => {
  vi.useFakeTimers()
  refresh.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('useRefreshAt', () => {
  it.each([10 * MINUTE_MS, 60 * DAY_MS])('refreshes within a minute of the change, %i ms from now', (ms) => {
    renderHook(() => useRefreshAt(after(ms), refresh))
    vi.advanceTimersByTime(ms - 1)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(refresh).toHaveBeenCalled()
  })

  it('refreshes until the server has made the change too, and then waits for the next', () => {
    const { rerender } = renderHook(({ at }) => useRefreshAt(at, refresh), { initialProps: { at: after(MINUTE_MS) } })
    vi.advanceTimersByTime(8 * MINUTE_MS)
    expect(refresh.mock.calls.length).toBeGreaterThan(2)
    rerender({ at: after(10 * MINUTE_MS) })
    refresh.mockReset()
    vi.advanceTimersByTime(9 * MINUTE_MS)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('slows down while the clocks of device and server differ', () => {
    renderHook(() => useRefreshAt(after(-DAY_MS), refresh))
    vi.advanceTimersByTime(DAY_MS)
    expect(refresh.mock.calls.length).toBeLessThan(32)
  })

  it('follows the server’s clock', () => {
    recordServerDate(new Date(Date.now() - 3 * DAY_MS).toUTCString())
    renderHook(() => useRefreshAt(after(-DAY_MS), refresh))
    vi.advanceTimersByTime(DAY_MS)
    expect(refresh).not.toHaveBeenCalled()
    recordServerDate(new Date().toUTCString())
  })

  it.each([null, undefined])('never refreshes when the time is %s, or after the page is left', (at) => {
    renderHook(() => useRefreshAt(at, refresh))
    renderHook(() => useRefreshAt(after(MINUTE_MS), refresh)).unmount()
    vi.advanceTimersByTime(3 * MINUTE_MS)
    expect(refresh).not.toHaveBeenCalled()
  })
})
