import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Observable, OutboxRow } from '../../offline/index.js'
import { fateOf } from './fate.js'

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

/** Rows as they change under a test's hand. */
function table() {
  const listeners = new Set<(rows: OutboxRow[]) => void>()
  const rows: Observable<OutboxRow[]> = {
    subscribe(next) {
      listeners.add(next)
      return () => listeners.delete(next)
    },
  }
  const become = (...current: Partial<OutboxRow>[]) => {
    for (const next of listeners) next(current.map((row) => ({ ...ROW, ...row })))
  }
  return { rows, become, listeners }
}

beforeEach(() => vi.useFakeTimers({ now: 1_000 }))
afterEach(() => vi.useRealTimers())

describe('fateOf', () => {
  it.each([
    ['sent once the row is gone', [], 'sent'],
    ['not mistaken for another row', [{ key: 'other', state: 'refused' }], 'sent'],
    ['refused with its row', [{ state: 'refused', failure: FAILURE }], 'refused'],
    ['waiting after a try that found no network', [{ attempts: 1, notBefore: 2_000 }], 'waiting'],
    ['waiting after a failure', [{ attempts: 1, failure: FAILURE }], 'waiting'],
  ] as const)('is %s', async (_, after, fate) => {
    const { rows, become, listeners } = table()
    const result = fateOf(rows, ({ key }) => key === 'mine', 5_000)
    become({})
    become({ attempts: 1 })
    become(...after)
    await expect(result).resolves.toBe(fate)
    expect(listeners.size).toBe(0)
  })

  it('is waiting when the network neither answers nor fails', async () => {
    const { rows, become, listeners } = table()
    const result = fateOf(rows, ({ key }) => key === 'mine', 5_000)
    become({ attempts: 1 })
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(result).resolves.toBe('waiting')
    expect(listeners.size).toBe(0)
  })

  it('fails when the rows cannot be read', async () => {
    const rows: Observable<OutboxRow[]> = {
      subscribe(_, failed) {
        failed(new Error('storage is gone'))
        return () => {}
      },
    }
    await expect(fateOf(rows, ({ key }) => key === 'mine', 5_000)).rejects.toThrow('storage is gone')
  })
})
