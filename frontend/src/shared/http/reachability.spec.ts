import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isReachable, onReachability, recordNoResponse, recordResponse } from './reachability.js'

beforeEach(() => recordResponse(200))

describe('reachability', () => {
  it('tells of a change once, whatever number of calls see it', () => {
    const heard = vi.fn()
    const stop = onReachability(heard)
    recordNoResponse()
    recordNoResponse()
    recordResponse(200)
    recordResponse(404)
    stop()
    recordNoResponse()
    expect(heard.mock.calls).toEqual([[false], [true]])
  })

  it('takes the responses of a proxy without its server for silence, and a failing server for a response', () => {
    recordResponse(502)
    expect(isReachable()).toBe(false)
    recordResponse(500)
    expect(isReachable()).toBe(true)
  })
})
