import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../kinds/index.js'
import { GUEST } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'
import { backoff, classify, dueIn, isDue, sendable } from './flush.rules.js'

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

describe('a response', () => {
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
  ])('%d means %s', (status, kind) => {
    expect(classify(failure(status), row(1), NOW, 0.5).kind).toBe(kind)
  })

  it.each([
    ['none', { status: 0, failure: null, retryAfterSeconds: null }, true],
    ['one that is not ours', { status: 403, failure: null, retryAfterSeconds: null }, true],
    ['that something broke', failure(500, 'INTERNAL'), true],
    ['that the same request is still under way', failure(409, 'REQUEST_IN_PROGRESS'), true],
    ['that there are too many', failure(429, 'RATE_LIMITED'), false],
    ['that we are doing maintenance', failure(503, 'MAINTENANCE'), false],
  ])('%s: tried again; whether it may have arrived', (_, answer, mayHaveArrived) => {
    expect(classify(answer, row(1), NOW, 0.5)).toMatchObject({ kind: 'later', mayHaveArrived })
  })

  it('is waited for as long as the server asks, up to the longest wait', () => {
    const after = (retryAfterSeconds: number) => classify({ ...failure(429), retryAfterSeconds }, row(1), NOW, 0)
    expect(after(10)).toMatchObject({ kind: 'later', notBefore: NOW + 10_000 })
    expect(after(3_600)).toMatchObject({ kind: 'later', notBefore: NOW + 25_000 })
  })
})

describe('the wait between tries', () => {
  it('grows, stays in bounds, and differs between phones', () => {
    expect(backoff(0, 0)).toBe(500)
    expect(backoff(0, 1)).toBe(1_000)
    expect(backoff(3, 0)).toBe(4_000)
    expect(backoff(500, 1)).toBe(25_000)
  })
})

describe('where a row stands', () => {
  it('is sending for as long as an attempt may take; whoever sends longer was killed, or the clock was set', () => {
    const sending = row(1, { state: 'sending', sentAt: NOW })
    expect([0, 89_000, 90_000, -1].map((past) => stateOf(sending, NOW + past))).toEqual([
      ...['sending', 'sending', 'unanswered', 'unanswered'],
    ])
  })
})

describe('when a row is due', () => {
  it('is after its wait, or at once when another clock set it', () => {
    expect([NOW - 5, NOW + 5, NOW + 86_400_000].map((notBefore) => dueIn({ notBefore }, NOW))).toEqual([0, 5, 0])
  })

  it('is at once when the network came back, but never twice in a second', () => {
    const waits = { notBefore: NOW + 20_000 }
    expect([500, 2_000, -5].map((past) => isDue({ ...waits, sentAt: NOW - past }, NOW, true))).toEqual([
      ...[false, true, true],
    ])
    expect(isDue({ ...waits, sentAt: NOW - 2_000 }, NOW, false)).toBe(false)
  })
})

describe('what may go now', () => {
  it('is the person’s own, in order', () => {
    const rows = [row(3), row(1), row(2, { userId: 'other' })]
    expect(sendable(rows, 'asha').map(({ seq }) => seq)).toEqual([1, 3])
    expect(sendable(rows, null)).toEqual([])
  })

  it('is a guest’s only where its kind is open to guests', () => {
    expect(sendable([row(1, { userId: GUEST })], null)).toEqual([])
  })

  it('does not overtake a refused change of the same job, and is not held up by another’s', () => {
    const same = {
      kind: 'job.status',
      bookingId: 'same',
      body: { status: 'Completed', expectedStatus: 'Confirmed' },
    } as const
    const rows = [row(1, { state: 'refused', work: same }), row(2, { work: same }), row(3)]
    expect(sendable(rows, 'asha').map(({ seq }) => seq)).toEqual([3])
    const trying = [row(1, { work: same, attempts: 2 }), row(2, { work: same }), row(3)]
    expect(sendable(trying, 'asha').map(({ seq }) => seq)).toEqual([1, 3])
  })
})
