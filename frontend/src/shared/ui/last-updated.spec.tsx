import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordNoResponse, recordResponse } from '../http/reachability.js'
import { LastUpdated } from './last-updated.js'

const HOUR_MS = 3_600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  recordResponse(200)
})

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
}

it('is empty while the data can be refreshed, and speaks in an existing region', () => {
  render(<LastUpdated savedAt={Date.now() - 3 * HOUR_MS} />)
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  goOffline()
  expect(region).toHaveTextContent('Updated 3 hours ago')
})

it('shows the age when there is a network but no response, until one arrives', () => {
  render(<LastUpdated savedAt={Date.now() - HOUR_MS} />)
  act(() => recordNoResponse())
  expect(screen.getByRole('status')).toHaveTextContent('Updated 1 hour ago')
  act(() => recordResponse(200))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('shows the age after a failed refresh, and counts on', () => {
  render(<LastUpdated savedAt={Date.now()} failed />)
  expect(screen.getByRole('status')).toHaveTextContent('Updated just now')
  act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(screen.getByRole('status')).toHaveTextContent('Updated 2 minutes ago')
})

it('is empty for data that was never fetched', () => {
  render(<LastUpdated savedAt={null} failed />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
