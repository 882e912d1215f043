import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../kinds/index.js'
import { GUEST } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'
import { backoff, classify, dueIn, isDue, sendableRows } from './flush.rules.js'

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

describe('classify', () => {
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
    ['a missing response', { status: 0, failure: null, retryAfterSeconds: null }, true],
    ['a response of another server', { status: 403, failure: null, retryAfterSeconds: null }, true],
    ['an internal error', failure(500, 'INTERNAL'), true],
    ['a request still in progress', failure(409, 'REQUEST_IN_PROGRESS'), true],
    ['too many requests', failure(429, 'RATE_LIMITED'), false],
    ['maintenance', failure(503, 'MAINTENANCE'), false],
    ['an address that an older server lacks', failure(404, 'NOT_FOUND'), false],
    ['a method that an older server lacks', failure(405, 'METHOD_NOT_ALLOWED'), false],
  ])('%s is retried, with a flag whether it may have arrived', (_, answer, mayHaveArrived) => {
    expect(classify(answer, row(1), NOW, 0.5)).toMatchObject({ kind: 'later', mayHaveArrived })
  })

  it('takes a missing item for a refusal', () => {
    expect(classify(failure(404, 'BOOKING_NOT_FOUND'), row(1), NOW, 0.5).kind).toBe('refused')
  })

  it('delays the retry as long as the server asks, up to the longest wait', () => {
    const after = (retryAfterSeconds: number) => classify({ ...failure(429), retryAfterSeconds }, row(1), NOW, 0)
    expect(after(10)).toMatchObject({ kind: 'later', notBefore: NOW + 10_000 })
    expect(after(3_600)).toMatchObject({ kind: 'later', notBefore: NOW + 25_000 })
  })
})

describe('backoff', () => {
  it('grows, stays in bounds, and differs between phones', () => {
    expect(backoff(0, 0)).toBe(500)
    expect(backoff(0, 1)).toBe(1_000)
    expect(backoff(3, 0)).toBe(4_000)
    expect(backoff(500, 1)).toBe(25_000)
  })
})

describe('stateOf', () => {
  it('stays sending while an attempt may last, and is uncertain after that or with a changed clock', () => {
    const sending = row(1, { state: 'sending', sentAt: NOW })
    expect([0, 89_000, 90_000, -1].map((past) => stateOf(sending, NOW + past))).toEqual([
      'sending',
      'sending',
      'unanswered',
      'unanswered',
    ])
  })
})

describe('dueIn and isDue', () => {
  it('wait until `notBefore`, unless another clock set it', () => {
    expect([NOW - 5, NOW + 5, NOW + 86_400_000].map((notBefore) => dueIn({ notBefore }, NOW))).toEqual([0, 5, 0])
  })

  it('send at once when the network returns, but never twice in a second', () => {
    const waits = { notBefore: NOW + 20_000 }
    expect([500, 2_000, -5].map((past) => isDue({ ...waits, sentAt: NOW - past }, NOW, true))).toEqual([
      false,
      true,
      true,
    ])
    expect(isDue({ ...waits, sentAt: NOW - 2_000 }, NOW, false)).toBe(false)
  })
})

describe('sendable', () => {
  it('returns the user’s own rows, in order', () => {
    const rows = [row(3), row(1), row(2, { userId: 'other' })]
    expect(sendableRows(rows, 'asha').map(({ seq }) => seq)).toEqual([1, 3])
    expect(sendableRows(rows, null)).toEqual([])
  })

  it('skips a guest’s row whose kind is not open to guests', () => {
    expect(sendableRows([row(1, { userId: GUEST })], null)).toEqual([])
  })

  it('does not overtake a refused change of the same job, and another job does not block it', () => {
    const same = {
      kind: 'job.status',
      bookingId: 'same',
      body: { status: 'Completed', expectedStatus: 'Confirmed' },
    } as const
    const rows = [row(1, { state: 'refused', work: same }), row(2, { work: same }), row(3)]
    expect(sendableRows(rows, 'asha').map(({ seq }) => seq)).toEqual([3])
    const trying = [row(1, { work: same, attempts: 2 }), row(2, { work: same }), row(3)]
    expect(sendableRows(trying, 'asha').map(({ seq }) => seq)).toEqual([1, 3])
  })
})
