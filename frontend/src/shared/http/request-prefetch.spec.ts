// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { aSession, jsonResponse } from '#test-support/samples.js'
import { writeSession } from '../session/session-store.js'
import { prefetchRequest, takePrefetched } from './request-prefetch.js'

const PATH = '/blogs/admin/1'
const calls = vi.fn()

/** A server that responds with the number of its calls. */
const server = (status = 200) =>
  vi.stubGlobal('fetch', async (url: string) => {
    calls(url)
    const failure = { success: false, code: 'INTERNAL', message: 'Something went wrong.' }
    return status === 200 ? jsonResponse(200, { count: calls.mock.calls.length }) : jsonResponse(status, failure)
  })

beforeEach(() => {
  calls.mockReset()
  writeSession(aSession())
})

it('returns a prefetched response, once', async () => {
  server()
  prefetchRequest(PATH)
  await expect(takePrefetched(PATH)).resolves.toEqual({ count: 1 })
  await expect(takePrefetched(PATH)).resolves.toEqual({ count: 2 })
  expect(calls).toHaveBeenCalledTimes(2)
})

it('reports a failure only to a caller that uses the response', async () => {
  server(500)
  prefetchRequest(PATH)
  await expect(takePrefetched(PATH)).rejects.toMatchObject({ code: 'INTERNAL' })
  prefetchRequest('/never-wanted')
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2))
})

it('fetches again when the response is stale', async () => {
  vi.useFakeTimers()
  try {
    server()
    prefetchRequest(PATH)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(takePrefetched(PATH)).resolves.toEqual({ count: 2 })
  } finally {
    vi.useRealTimers()
  }
})

it('never returns another user’s response', async () => {
  server()
  prefetchRequest(PATH)
  writeSession(aSession({ _id: 'another' }))
  await expect(takePrefetched(PATH)).resolves.toEqual({ count: 2 })
})
