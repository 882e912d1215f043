import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../db.js'
import { backoff, judge, sendable } from './outbox.rules.js'

const NOW = 1_000_000

function row(seq: number, more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq,
    key: `key-${seq}`,
    userId: 'asha',
    state: 'waiting',
    work: { kind: 'job.status', bookingId: `b${seq}`, body: { status: 'Completed', expectedStatus: 'Confirmed' } },
    createdAt: 0,
    attempts: 0,
    notBefore: 0,
    failure: null,
    ...more,
  }
}

const failure = (status: number, code = 'X') => ({
  status,
  failure: { code, status, message: 'No.' },
  retryAfterSeconds: null,
})

describe('an answer', () => {
  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [422, 'refused'],
    [401, 'login'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [0, 'later'],
  ])('%d means %s', (status, kind) => {
    expect(judge(failure(status), row(1), NOW, 0.5).kind).toBe(kind)
  })

  it('that the same request is still under way means later', () => {
    expect(judge(failure(409, 'REQUEST_IN_PROGRESS'), row(1), NOW, 0.5).kind).toBe('later')
  })

  it('is waited for as long as the server asks', () => {
    const verdict = judge({ ...failure(429), retryAfterSeconds: 60 }, row(1), NOW, 0)
    expect(verdict).toMatchObject({ kind: 'later', notBefore: NOW + 60_000 })
  })
})

describe('the wait between tries', () => {
  it('grows, stays in bounds, and differs between phones', () => {
    expect(backoff(0, 0)).toBe(500)
    expect(backoff(0, 1)).toBe(1_000)
    expect(backoff(3, 0)).toBe(4_000)
    expect(backoff(500, 1)).toBe(300_000)
  })
})

describe('what may go now', () => {
  it('is the person’s own, in order', () => {
    const rows = [row(3), row(1), row(2, { userId: 'other' })]
    expect(sendable(rows, 'asha').map(({ seq }) => seq)).toEqual([1, 3])
  })

  it('does not overtake a refused change of the same job, and is not held up by another’s', () => {
    const same = {
      kind: 'job.status',
      bookingId: 'same',
      body: { status: 'Completed', expectedStatus: 'Confirmed' },
    } as const
    const rows = [row(1, { state: 'refused', work: same }), row(2, { work: same }), row(3)]
    expect(sendable(rows, 'asha').map(({ seq }) => seq)).toEqual([3])
  })
})
