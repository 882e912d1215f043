import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchWithTimeout } from './fetch-with-timeout.js'
import { isReachable, recordResponse } from './reachability.js'

beforeEach(() => {
  recordResponse(200)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

/** A server that accepts the call and never responds. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

it('aborts a call without a response, and records the server as unreachable', async () => {
  const call = fetchWithTimeout('/api/settings/public', {}, silent)
  const outcome = expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(20_000)
  await outcome
  expect(isReachable()).toBe(false)
})

it('aborts a response whose body stalls', async () => {
  const half: typeof fetch = async (_, init) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"categories": ['))
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return new Response(body)
  }
  const outcome = expect((await fetchWithTimeout('/api/catalog/snapshot', {}, half)).json()).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  await vi.advanceTimersByTimeAsync(20_000)
  await outcome
})

it('records a response as a reachable server', async () => {
  const response = await fetchWithTimeout('/api/settings/public', {}, async () => new Response('{}'))
  expect(await response.json()).toEqual({})
  expect(isReachable()).toBe(true)
})
