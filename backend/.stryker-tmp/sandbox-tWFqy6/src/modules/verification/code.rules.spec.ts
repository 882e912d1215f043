// @ts-nocheck
import { HOUR_MS, LIMITS } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { budgetLevel, CODES_PER_HOUR, isTextable, isUsable, resendAt, type SentCode } from './code.rules.js'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const code: SentCode = { target: 'a@example.com', tries: 0, usedAt: null, expiresAt: new Date(now.getTime() + 1) }

describe('one-time code', () => {
  it('is usable while it is valid', () => {
    expect(isUsable(code, 'a@example.com', now)).toBe(true)
    expect(isUsable({ ...code, tries: LIMITS.otp.tries - 1 }, 'a@example.com', now)).toBe(true)
  })

  it.each([
    ['there is none', null],
    ['it was used', { ...code, usedAt: ago(1) }],
    ['it has expired', { ...code, expiresAt: now }],
    ['it was entered wrong too often', { ...code, tries: LIMITS.otp.tries }],
    ['it went to another address', { ...code, target: 'b@example.com' }],
  ])('is not usable when %s', (_why, sent) => {
    expect(isUsable(sent, 'a@example.com', now)).toBe(false)
  })
})

describe('resendAt', () => {
  it('allows a first code at once and the next one a minute later', () => {
    expect(resendAt([], now)).toBeNull()
    expect(resendAt([{ createdAt: ago(LIMITS.otp.resendMs) }], now)).toBeNull()
    expect(resendAt([{ createdAt: ago(10_000) }], now)).toEqual(new Date(now.getTime() + LIMITS.otp.resendMs - 10_000))
  })

  it('allows no more codes than the limit per hour', () => {
    const recent = Array.from({ length: CODES_PER_HOUR }, (_, index) => ({ createdAt: ago((index + 2) * 120_000) }))
    const oldest = recent[CODES_PER_HOUR - 1]
    expect(resendAt(recent, now)).toEqual(new Date((oldest?.createdAt.getTime() ?? 0) + HOUR_MS))
    expect(resendAt(recent.slice(1), now)).toBeNull()
  })
})

describe('text messages', () => {
  it.each([
    ['+919876543210', true],
    ['+916000000000', true],
    ['+912040001234', false],
    ['+91987654321', false],
    ['9876543210', false],
    ['+88213000000', false],
    ['+971501234567', false],
    ['', false],
  ])('reports for %s whether texts are possible: %s', (number, isPossible) => {
    expect(isTextable(number, ['+91'])).toBe(isPossible)
  })

  it('reach every country that is served', () => {
    expect(isTextable('+971501234567', ['+91', '+971'])).toBe(true)
  })

  it.each([
    [79, 100, null],
    [80, 100, 'low'],
    [99, 100, 'low'],
    [100, 100, 'spent'],
    [1, 1, 'spent'],
    [500, 100, 'spent'],
  ])('warns at number %s of %s with level %s', (used, budget, level) => {
    expect(budgetLevel(used, budget)).toBe(level)
  })
})
