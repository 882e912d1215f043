import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasResponse, isReachable, onReachability, recordNoResponse, recordResponse } from './reachability.js'

beforeEach(() => recordResponse(200))

describe('reachability', () => {
  it('reports a change once, however many calls see it', () => {
    const listener = vi.fn()
    const stop = onReachability(listener)
    recordNoResponse()
    recordNoResponse()
    recordResponse(200)
    recordResponse(404)
    stop()
    recordNoResponse()
    expect(listener.mock.calls).toEqual([[false], [true]])
  })

  it('treats a proxy’s response without its server as silence, and an error of our server as a response', () => {
    recordResponse(502)
    expect(isReachable()).toBe(false)
    recordResponse(500)
    expect(isReachable()).toBe(true)
  })

  it('reports that an unreachable server starts to respond with errors', () => {
    const listener = vi.fn()
    recordNoResponse()
    expect(hasResponse()).toBe(false)
    const stop = onReachability(listener)
    recordResponse(503)
    recordResponse(502)
    stop()
    expect(hasResponse()).toBe(true)
    expect(listener.mock.calls).toEqual([[false]])
  })
})
