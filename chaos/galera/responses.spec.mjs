import { describe, expect, it } from 'vitest'
import { longestPause, PAUSE_MS, SETTLE_MS, unexplainedOf, untriedOf } from './responses.mjs'

const FROM = 1_000_000
const RETURNING = FROM + 3 * PAUSE_MS
const kill = { name: 'kill', affected: [1], from: FROM, returning: RETURNING, to: RETURNING + 5_000 }
const attempt = (api, endedAt, status = 503) => ({ api, status, sentAt: endedAt - 100, endedAt })

describe('a refusal', () => {
  it.each([
    ['of the API on the node, during the fault', attempt(1, FROM + 2 * PAUSE_MS)],
    ['of the API on the node, shortly after it', attempt(1, kill.to + SETTLE_MS)],
    ['of the other API, just after the node left', attempt(0, FROM + PAUSE_MS)],
    ['of the other API, as the node returns', attempt(0, RETURNING + 100)],
    ['of the other API, shortly after the node is back', attempt(0, kill.to + SETTLE_MS)],
  ])('is explained: %s', (_, refused) => expect(unexplainedOf([refused], [kill])).toEqual([]))

  it.each([
    ['of the other API, while the node is away', attempt(0, FROM + 2 * PAUSE_MS)],
    ['of the other API, long after the node is back', attempt(0, kill.to + SETTLE_MS + 1_000)],
    ['of the API on the node, before the fault', attempt(1, FROM - 1)],
    ['of the API on the node, long after it', attempt(1, kill.to + SETTLE_MS + 1_000)],
  ])('is not explained: %s', (_, refused) => expect(unexplainedOf([refused], [kill])).toHaveLength(1))

  it('is never explained if it is another error', () => {
    const failures = [attempt(1, FROM - 1, 500), attempt(1, FROM + 1_600, 500)]
    expect(unexplainedOf(failures, [kill])).toEqual(['500 of API 2 before all faults', '500 of API 2 1.5 s after kill'])
  })
})

describe('a fault', () => {
  const during = (count, from, status) => Array.from({ length: count }, (_, index) => attempt(0, from + index, status))

  it('was tried with enough attempts and successes', () => {
    expect(untriedOf(during(10, FROM + PAUSE_MS + 100, 201), [kill])).toEqual([])
  })

  it('was not tried after the last attempt', () => {
    expect(untriedOf(during(100, FROM - 1_000, 201), [kill])).toEqual(['kill: 0 attempts, 0 successes after the pause'])
  })

  it('was not tried if nothing succeeded without the node', () => {
    expect(untriedOf(during(50, FROM + PAUSE_MS + 100, 503), [kill])).toHaveLength(1)
  })
})

it('finds the longest pause of an API that no fault hits', () => {
  const successes = [0, 1_000, 9_000, 10_000].map((time) => attempt(0, FROM + time, 201))
  expect(longestPause(successes, [kill], 0)).toBe(8_000)
  expect(longestPause([...successes, attempt(0, FROM + 5_000)], [kill], 0)).toBe(8_000)
  const other = successes.map((success) => ({ ...success, api: 1 }))
  expect(longestPause(other, [kill], 1)).toBe(0)
})
