// @ts-nocheck
import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { derivedToken, safeEqual } from '#platform/lib/derived-secrets.js'

export interface RefreshToken {
  sessionId: string
  generation: number
}

function signature({ sessionId, generation }: RefreshToken, secret: string): string {
  return derivedToken(secret, 'refresh', `${sessionId}:${generation}`)
}

/**
 * Writes `session.generation.signature`. It depends on the generation alone, so tabs that refresh at once get the same
 * next token.
 */
export function writeRefreshToken(token: RefreshToken, secret: string): string {
  return `${token.sessionId}.${token.generation}.${signature(token, secret)}`
}

/** Parses a cookie; null if this server did not sign it. */
export function readRefreshToken(text: string | undefined, secret: string): RefreshToken | null {
  const [sessionId, digits, signed, ...rest] = (text ?? '').split('.')
  if (!sessionId || !digits || !signed || rest.length > 0 || !/^\d{1,9}$/.test(digits)) return null
  const token = { sessionId, generation: Number(digits) }
  return safeEqual(signed, signature(token, secret)) ? token : null
}

/** The state that decides whether a replaced refresh token is accepted. */
export interface SessionState {
  /** The newest generation that was issued. */
  generation: number
  /** The newest generation that was used, and the time of its first use. */
  usedGeneration: number
  usedAt: Date | null
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}

/** Sessions that began before this time have ended, however often they are used. */
export function maxAgeCutoff(now: Date): Date {
  return new Date(now.getTime() - LIMITS.sessionMaxDays * DAY_MS)
}

/** Whether a replaced token is still accepted: its successor is unused, or was first used a moment ago. */
export function isReuseAllowed({ generation }: RefreshToken, session: SessionState, now: Date): boolean {
  const isActive = session.revokedAt === null && session.expiresAt > now && session.createdAt > maxAgeCutoff(now)
  if (!isActive || generation >= session.generation) return false
  if (session.usedGeneration <= generation) return true
  const sinceUse = now.getTime() - (session.usedAt?.getTime() ?? 0)
  return session.usedGeneration === generation + 1 && sinceUse <= LIMITS.refreshGraceMs
}
