import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isReachable, noteAnswer, noteNoAnswer, onReachability } from './reachability.js'

beforeEach(() => noteAnswer(200))

describe('reachability', () => {
  it('tells of a change once, whatever number of calls see it', () => {
    const heard = vi.fn()
    const stop = onReachability(heard)
    noteNoAnswer()
    noteNoAnswer()
    noteAnswer(200)
    noteAnswer(404)
    stop()
    noteNoAnswer()
    expect(heard.mock.calls).toEqual([[false], [true]])
  })

  it('takes the answers of a proxy without its server for silence, and a failing server for an answer', () => {
    noteAnswer(502)
    expect(isReachable()).toBe(false)
    noteAnswer(500)
    expect(isReachable()).toBe(true)
  })
})
