import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isReachable, recordResponse } from '#shared/http/reachability.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { followEvents } from './event-stream.js'
import 'fake-indexeddb/auto'

let db: OfflineDatabase
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  db = new OfflineDatabase(`stream-${Math.random()}`)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  db.close()
})

/** A stream that sends these pieces and ends. */
function streamOf(...pieces: string[]): Response {
  const bytes = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

function listening() {
  const received: string[] = []
  const stop = new AbortController()
  const listener = {
    onOpen: () => received.push('open'),
    onChange: (topic: string) => received.push(topic),
    onEnd: () => received.push('end'),
  }
  return { received, stop, listener }
}

describe('the event stream', () => {
  it('is parsed however it is split, and unknown topics are ignored', async () => {
    const { received, stop, listener } = listening()
    const pieces = [
      'event: open\nda',
      'ta:\n\n: \n\nevent: change\ndata: book',
      'ings\n\nevent: change\ndata: weather\n\n',
    ]
    const transport = { fetch: async () => streamOf(...pieces), xsrfToken: async () => null }
    const following = followEvents(db, transport, listener, stop.signal)
    await vi.waitFor(() => expect(received).toEqual(['open', 'bookings', 'end']))
    stop.abort()
    await following
  })

  it('is reopened after it broke, with a longer delay after each failure', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const { received, stop, listener } = listening()
    let asked = 0
    const transport = {
      fetch: async () => {
        asked += 1
        if (asked < 3) throw new TypeError('no network')
        return streamOf('event: open\ndata:\n\n')
      },
      xsrfToken: async () => null,
    }
    const following = followEvents(db, transport, listener, stop.signal)
    // Each check moves the time by 50 ms, so the second attempt is seen when it begins.
    await vi.waitFor(() => expect(asked).toBe(2), { timeout: 10_000 })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(asked).toBe(2)
    await vi.advanceTimersByTimeAsync(2_200)
    await vi.waitFor(() => expect(received.filter((what) => what === 'open')).toHaveLength(1))
    stop.abort()
    await following
  })

  it('is reopened after 40 s of silence, which the server’s heartbeat prevents', async () => {
    recordResponse(200)
    const { received, stop, listener } = listening()
    let asked = 0
    let beat = () => {}
    const transport = {
      fetch: async () => {
        asked += 1
        const bytes = new TextEncoder()
        // Stays open forever, like a connection whose other end disappeared.
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(bytes.encode('event: open\ndata:\n\n'))
            beat = () => controller.enqueue(bytes.encode(': \n\n'))
          },
        })
        return new Response(body)
      },
      xsrfToken: async () => null,
    }
    const following = followEvents(db, transport, listener, stop.signal)
    await vi.waitFor(() => expect(received).toEqual(['open']))
    for (let beats = 0; beats < 3; beats += 1) {
      await vi.advanceTimersByTimeAsync(25_000)
      beat()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(received).toEqual(['open'])
    await vi.advanceTimersByTimeAsync(40_000)
    expect(received).toEqual(['open', 'end'])
    expect(isReachable()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_500)
    await vi.waitFor(() => expect(received).toEqual(['open', 'end', 'open']))
    expect(asked).toBe(2)
    stop.abort()
    await following
  })

  it('is closed when the server accepts the call and never responds', async () => {
    const { received, stop, listener } = listening()
    let asked = 0
    const transport = {
      fetch: () => {
        asked += 1
        return new Promise<Response>(() => {})
      },
      xsrfToken: async () => null,
    }
    const following = followEvents(db, transport, listener, stop.signal)
    await vi.waitFor(() => expect(asked).toBe(1))
    await vi.advanceTimersByTimeAsync(42_000)
    await vi.waitFor(() => expect(asked).toBe(2))
    expect(received).toEqual(['end'])
    stop.abort()
    await following
  })

  it('is reopened at once when another call reaches the server again', async () => {
    recordResponse(200)
    const { received, stop, listener } = listening()
    let asked = 0
    const transport = {
      fetch: async () => {
        asked += 1
        if (asked === 1) throw new TypeError('no network')
        return streamOf('event: open\ndata:\n\n')
      },
      xsrfToken: async () => null,
    }
    const following = followEvents(db, transport, listener, stop.signal)
    await vi.waitFor(() => expect(received).toEqual(['end']))
    recordResponse(200)
    await vi.waitFor(() => expect(received).toContain('open'))
    stop.abort()
    await following
  })
})
