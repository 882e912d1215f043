import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.js'

const NOON = Date.parse('2026-11-27T06:30:00.000Z')

function Clock({ isNeeded }: { isNeeded?: boolean }) {
  return new Date(useNow(isNeeded)).toISOString().slice(11, 16)
}

afterEach(() => vi.useRealTimers())

it('updates every minute while it is needed, even without other renders', async () => {
  vi.useFakeTimers({ now: NOON })
  const { rerender, unmount } = render(<Clock />)
  expect(screen.getByText('06:30')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText('06:32')).toBeVisible()
  rerender(<Clock isNeeded={false} />)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByText('06:32')).toBeVisible()
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
