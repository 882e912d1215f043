import { HOUR_MS, LIMITS } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { CODES_PER_HOUR, isUsable, resendAt, type SentCode } from './code.rules.js'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const code: SentCode = { target: 'a@example.com', tries: 0, usedAt: null, expiresAt: new Date(now.getTime() + 1) }

describe('a code', () => {
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

describe('another code', () => {
  it('can be requested at once when none was, and a minute after the last', () => {
    expect(resendAt([], now)).toBeNull()
    expect(resendAt([{ createdAt: ago(LIMITS.otp.resendMs) }], now)).toBeNull()
    expect(resendAt([{ createdAt: ago(10_000) }], now)).toEqual(new Date(now.getTime() + LIMITS.otp.resendMs - 10_000))
  })

  it('cannot be requested more often than the hour allows', () => {
    const recent = Array.from({ length: CODES_PER_HOUR }, (_, index) => ({ createdAt: ago((index + 2) * 120_000) }))
    const oldest = recent[CODES_PER_HOUR - 1]
    expect(resendAt(recent, now)).toEqual(new Date((oldest?.createdAt.getTime() ?? 0) + HOUR_MS))
    expect(resendAt(recent.slice(1), now)).toBeNull()
  })
})
