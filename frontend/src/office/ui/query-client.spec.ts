import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/http/api-error.js'
import { newQueryClient } from './query-client.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  [401, 1],
  [403, 1],
  [404, 1],
  [422, 1],
  [429, 2],
  [503, 2],
  [0, 2],
])('after status %i, fetches %i times', async (status, times) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiError('REFUSED', status, 'No.')))
  const client = newQueryClient()
  const failed = expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow()
  await vi.runAllTimersAsync()
  await failed
  expect(queryFn).toHaveBeenCalledTimes(times)
  client.clear()
})
