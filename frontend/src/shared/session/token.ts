import type { SessionEnding } from '@sofaseva/contract'

interface Claims {
  sid?: unknown
  /** Of the refresh token it was given out with: grows with each. */
  gen?: unknown
  end?: unknown
  iat?: unknown
}

/** What a token says of itself; nothing of one that is none of ours. It is the server that checks it. */
function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Whether a token was given out after another of the same person, by the server's clock. */
export function isNewer(token: string, than: string): boolean {
  const [mine, other] = [claimsOf(token), claimsOf(than)]
  const [gen, otherGen] = [Number(mine.gen ?? 0), Number(other.gen ?? 0)]
  if (mine.sid === other.sid && gen !== otherGen) return gen > otherGen
  return Number(mine.iat ?? 0) > Number(other.iat ?? 0)
}

/** What the session of a token can be ended by, or null for a token that does not say. */
export function endingOf(token: string): SessionEnding | null {
  const { sid, end } = claimsOf(token)
  return typeof sid === 'string' && typeof end === 'string' ? { sessionId: sid, proof: end } : null
}
