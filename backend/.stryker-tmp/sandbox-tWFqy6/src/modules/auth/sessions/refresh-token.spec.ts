// @ts-nocheck
import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { isReuseAllowed, readRefreshToken, type SessionState, writeRefreshToken } from './refresh-token.js'

const token = { sessionId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', generation: 3 }

describe('refresh tokens', () => {
  it('reads a token back as it was written, the same one for the same generation', () => {
    const text = writeRefreshToken(token, 'secret')
    expect(readRefreshToken(text, 'secret')).toEqual(token)
    expect(writeRefreshToken(token, 'secret')).toBe(text)
  })

  it('rejects a token with any part changed', () => {
    const text = writeRefreshToken(token, 'secret')
    const [id, generation, signature] = text.split('.')
    for (const forged of [
      undefined,
      '',
      text.slice(0, -1),
      `${text}.more`,
      `${id}.4.${signature}`,
      `${id}.${generation}.`,
      `${id}.-1.${signature}`,
      writeRefreshToken(token, 'another secret'),
    ])
      expect(readRefreshToken(forged, 'secret')).toBeNull()
  })
})

describe('replaced refresh token', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const session = (changes: Partial<SessionState>): SessionState => ({
    generation: 4,
    usedGeneration: 3,
    usedAt: ago(DAY_MS),
    revokedAt: null,
    createdAt: ago(DAY_MS),
    expiresAt: new Date(now.getTime() + DAY_MS),
    ...changes,
  })
  const honoured = (changes: Partial<SessionState>) => isReuseAllowed(token, session(changes), now)

  it('is accepted until its successor is used', () => {
    expect(honoured({})).toBe(true)
  })

  it('is accepted for a moment after that, even when its successor was replaced meanwhile', () => {
    for (const generation of [4, 5]) {
      const used = { generation, usedGeneration: 4 }
      expect(honoured({ ...used, usedAt: ago(LIMITS.refreshGraceMs) })).toBe(true)
      expect(honoured({ ...used, usedAt: ago(LIMITS.refreshGraceMs + 1) })).toBe(false)
    }
    expect(honoured({ generation: 6, usedGeneration: 5, usedAt: now })).toBe(false)
  })

  it.each([
    ['was ended', { revokedAt: now }],
    ['was not used for long', { expiresAt: now }],
    ['is old', { createdAt: ago(LIMITS.sessionMaxDays * DAY_MS) }],
    ['knows no newer one', { generation: 3 }],
  ])('is rejected when the session %s', (_name, changes) => expect(honoured(changes)).toBe(false))
})
