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

it('is silent while what is shown can be brought up to date, and speaks in a region that was there before', () => {
  render(<LastUpdated savedAt={Date.now() - 3 * HOUR_MS} />)
  const region = screen.getByRole('status')
  expect(region).toBeEmptyDOMElement()
  goOffline()
  expect(region).toHaveTextContent('Updated 3 hours ago')
})

it('says the age when there is a network but no response comes, until one does', () => {
  render(<LastUpdated savedAt={Date.now() - HOUR_MS} />)
  act(() => recordNoResponse())
  expect(screen.getByRole('status')).toHaveTextContent('Updated 1 hour ago')
  act(() => recordResponse(200))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('says the age when asking failed, and grows older with time', () => {
  render(<LastUpdated savedAt={Date.now()} failed />)
  expect(screen.getByRole('status')).toHaveTextContent('Updated just now')
  act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(screen.getByRole('status')).toHaveTextContent('Updated 2 minutes ago')
})

it('has nothing to say of what was never fetched', () => {
  render(<LastUpdated savedAt={null} failed />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
