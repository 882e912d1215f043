import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../kinds/index.js'
import { GUEST } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'
import { backoff, canSendAs, classify, dueIn, isDue, MAX_WAIT_MS, sendableRows } from './flush.rules.js'

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
    [199, 'refused'],
    [200, 'sent'],
    [201, 'sent'],
    [299, 'sent'],
    [300, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [422, 'refused'],
    [401, 'login'],
    [408, 'later'],
    [425, 'later'],
    [429, 'later'],
    [499, 'refused'],
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
    // Less than the backoff of the next attempt.
    expect(classify({ ...failure(429), retryAfterSeconds: 1 }, row(1, { attempts: 3 }), NOW, 0)).toMatchObject({
      notBefore: NOW + 4_000,
    })
  })

  it('waits like after any failure until the next login', () => {
    expect(classify(failure(401), row(1, { attempts: 1 }), NOW, 1)).toEqual({
      kind: 'login',
      notBefore: NOW + 2_000,
      failure: failure(401).failure,
    })
  })
})

describe('backoff', () => {
  it('grows, stays in bounds, and differs between phones', () => {
    expect(backoff(0, 0)).toBe(500)
    expect(backoff(0, 1)).toBe(1_000)
    expect(backoff(3, 0)).toBe(4_000)
    expect(backoff(3, 0.5)).toBe(6_000)
    expect([4, 5].map((attempts) => backoff(attempts, 1))).toEqual([16_000, 25_000])
    expect(backoff(5_000, 0)).toBe(MAX_WAIT_MS / 2)
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
    const waits = [0, 1, MAX_WAIT_MS, MAX_WAIT_MS + 1].map((ahead) => dueIn({ notBefore: NOW + ahead }, NOW))
    expect(waits).toEqual([0, 1, MAX_WAIT_MS, 0])
  })

  it('send at once when the network returns, but never twice in a second', () => {
    const waits = { notBefore: NOW + 20_000 }
    expect([500, 2_000, -5].map((past) => isDue({ ...waits, sentAt: NOW - past }, NOW, true))).toEqual([
      false,
      true,
      true,
    ])
    expect(isDue({ ...waits, sentAt: NOW - 2_000 }, NOW, false)).toBe(false)
    expect([0, 999, 1_000].map((past) => isDue({ ...waits, sentAt: NOW - past }, NOW, true))).toEqual([
      false,
      false,
      true,
    ])
    expect(isDue({ notBefore: NOW + 20_000 }, NOW, true)).toBe(true)
    expect(isDue({ notBefore: NOW }, NOW, false)).toBe(true)
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

  it('sends a guest’s message after any login, and a user’s only as that user', () => {
    const body = { name: 'Asha', email: 'asha@example.com', message: 'Hello' } as never
    const message = (userId: string) => row(1, { userId, work: { kind: 'contact.message', body } })
    const senders = [null, 'asha', 'other']
    expect(senders.map((signedIn) => canSendAs(message(GUEST), signedIn))).toEqual([true, true, true])
    expect(senders.map((signedIn) => canSendAs(message('asha'), signedIn))).toEqual([false, true, false])
  })

  it('leaves rows of a kind that this build does not know', () => {
    const unknown = { ...row(1), work: { kind: 'tip.leave' } } as never
    expect(sendableRows([unknown, row(2)], 'asha').map(({ seq }) => seq)).toEqual([2])
  })

  it('sends rows that failed three times after the others, each in order', () => {
    const rows = [row(1, { attempts: 3 }), row(2, { attempts: 9 }), row(3, { attempts: 2 }), row(4)]
    expect(sendableRows(rows, 'asha').map(({ seq }) => seq)).toEqual([3, 4, 1, 2])
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
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
