import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Delivery, Observable, OutboxRow } from '../index.js'
import { deliveryResult } from './delivery-result.js'

const ROW: OutboxRow = {
  seq: 1,
  key: 'mine',
  userId: 'asha',
  state: 'waiting',
  work: { kind: 'job.status', bookingId: 'b1', body: { status: 'Confirmed', expectedStatus: 'Pending' } },
  createdAt: 0,
  attempts: 0,
  notBefore: 0,
  failure: null,
}
const FAILURE = { code: 'UNAVAILABLE', status: 503, message: '' }

/** A write whose state a test changes. */
function write() {
  const listeners = new Set<(delivery: Delivery) => void>()
  const delivery: Observable<Delivery> = {
    subscribe(next) {
      listeners.add(next)
      return () => listeners.delete(next)
    },
  }
  const become = (current: Delivery) => {
    for (const next of listeners) next(current)
  }
  return { delivery, become, listeners }
}

const row = (change: Partial<OutboxRow> = {}): Delivery => ({ row: { ...ROW, ...change } })

beforeEach(() => vi.useFakeTimers({ now: 1_000 }))
afterEach(() => vi.useRealTimers())

describe('deliveryResult', () => {
  it.each([
    ['sent once it has arrived', { settled: 'sent' }, 'sent'],
    ['gone once it was discarded, here or in another tab', { settled: 'discarded' }, 'gone'],
    ['gone, not sent, when its outcome is unknown', undefined, 'gone'],
    ['refused with its row', row({ state: 'refused', failure: FAILURE }), 'refused'],
    ['waiting after it was rejected', row({ attempts: 1, notBefore: 2_000, failure: FAILURE }), 'waiting'],
    ['unanswered after a response was lost', row({ state: 'unanswered', attempts: 1, notBefore: 2_000 }), 'unanswered'],
  ] as const)('is %s', async (_, after, expected) => {
    const { delivery, become, listeners } = write()
    const result = deliveryResult(delivery, 5_000)
    become(row())
    become(row({ state: 'sending', attempts: 1 }))
    become(after)
    await expect(result).resolves.toBe(expected)
    expect(listeners.size).toBe(0)
  })

  it.each([
    ['waiting', row()],
    ['unanswered', row({ state: 'sending', attempts: 1 })],
  ] as const)('is %s when the network neither responds nor fails', async (expected, until) => {
    const { delivery, become, listeners } = write()
    const result = deliveryResult(delivery, 5_000)
    become(until)
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(result).resolves.toBe(expected)
    expect(listeners.size).toBe(0)
  })

  it('rejects when the outbox cannot be read', async () => {
    const delivery: Observable<Delivery> = {
      subscribe(_, failed) {
        failed(new Error('storage is gone'))
        return () => {}
      },
    }
    await expect(deliveryResult(delivery, 5_000)).rejects.toThrow('storage is gone')
  })
})
