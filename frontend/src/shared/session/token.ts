import type { SessionEnding } from '@sofaseva/contract'

interface Claims {
  sid?: unknown
  /** The generation of the refresh token issued with it. Increases with each. */
  gen?: unknown
  end?: unknown
  iat?: unknown
}

/** The claims of a token, or none for a foreign one. Only the server verifies tokens. */
function claimsOf(token: string): Claims {
  try {
    const [, payload = ''] = token.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Whether a token was issued after another one of the same user, by the server's clock. */
export function isNewer(token: string, than: string): boolean {
  const [mine, other] = [claimsOf(token), claimsOf(than)]
  const [gen, otherGen] = [Number(mine.gen ?? 0), Number(other.gen ?? 0)]
  if (mine.sid === other.sid && gen !== otherGen) return gen > otherGen
  return Number(mine.iat ?? 0) > Number(other.iat ?? 0)
}

/** The data that ends a token's session. Null for a token without it. */
export function endingOf(token: string): SessionEnding | null {
  const { sid, end } = claimsOf(token)
  return typeof sid === 'string' && typeof end === 'string' ? { sessionId: sid, proof: end } : null
}
