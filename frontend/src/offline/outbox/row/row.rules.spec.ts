import { describe, expect, it } from 'vitest'
import type { OutboxFailure, StoredRow } from './row.js'
import { isRouteMissing, stateOf, wasNotProcessed } from './row.rules.js'

const NOW = 1_000_000
const failure = (status: number, code = 'X'): OutboxFailure => ({ status, code, message: 'No.' })

describe('a failure', () => {
  it.each([
    [401, 'UNAUTHENTICATED', true],
    [425, 'TOO_EARLY', true],
    [429, 'RATE_LIMITED', true],
    [503, 'MAINTENANCE', true],
    [404, 'NOT_FOUND', true],
    [405, 'METHOD_NOT_ALLOWED', true],
    [404, 'BOOKING_NOT_FOUND', false],
    [503, 'DEPENDENCY_DOWN', false],
    [500, 'INTERNAL', false],
    [409, 'REQUEST_IN_PROGRESS', false],
    [400, 'VALIDATION_FAILED', false],
  ])('%i %s comes before the write is processed: %s', (status, code, isBefore) => {
    expect(wasNotProcessed(failure(status, code))).toBe(isBefore)
  })

  it('says that an older server lacks the address, unlike a missing item', () => {
    const codes = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BOOKING_NOT_FOUND', '']
    expect(codes.map((code) => isRouteMissing(failure(404, code)))).toEqual([true, true, false, false])
  })
})

describe('the state of a row', () => {
  const row = (change: Partial<StoredRow>) => ({ state: 'waiting' as const, attempts: 0, failure: null, ...change })

  it('is uncertain once an attempt took 90 seconds, or began in the future', () => {
    const after = (past: number) => stateOf(row({ state: 'sending', sentAt: NOW - past }), NOW)
    expect([0, 89_999, 90_000, -1].map(after)).toEqual(['sending', 'sending', 'unanswered', 'unanswered'])
    expect(stateOf(row({ state: 'sending' }), NOW)).toBe('unanswered')
  })

  it('stored by an earlier version is certain only without an attempt or after a clear failure', () => {
    expect(stateOf(row({}), NOW)).toBe('waiting')
    expect(stateOf(row({ attempts: 1 }), NOW)).toBe('unanswered')
    expect(stateOf(row({ attempts: 1, failure: failure(500, 'INTERNAL') }), NOW)).toBe('unanswered')
    expect(stateOf(row({ attempts: 1, failure: failure(429, 'RATE_LIMITED') }), NOW)).toBe('waiting')
  })

  it('stored by this version stays as it is', () => {
    expect(stateOf(row({ attempts: 2, sentAt: 0 }), NOW)).toBe('waiting')
    for (const state of ['unanswered', 'refused'] as const)
      expect(stateOf(row({ state, attempts: 1 }), NOW)).toBe(state)
  })
})
