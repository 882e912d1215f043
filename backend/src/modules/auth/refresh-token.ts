import { createHmac, timingSafeEqual } from 'node:crypto'

export interface RefreshToken {
  sessionId: string
  generation: number
}

function signature({ sessionId, generation }: RefreshToken, secret: string): string {
  return createHmac('sha256', secret).update(`refresh:${sessionId}:${generation}`).digest('base64url')
}

/** `session.generation.signature`: the same for the same generation, so that tabs refreshing at once agree on the next. */
export function writeRefreshToken(token: RefreshToken, secret: string): string {
  return `${token.sessionId}.${token.generation}.${signature(token, secret)}`
}

/** What a cookie says, or null for anything this server did not sign. */
export function readRefreshToken(text: string | undefined, secret: string): RefreshToken | null {
  const [sessionId, digits, signed, ...rest] = (text ?? '').split('.')
  if (!sessionId || !digits || !signed || rest.length > 0 || !/^\d{1,9}$/.test(digits)) return null
  const token = { sessionId, generation: Number(digits) }
  const expected = Buffer.from(signature(token, secret))
  const given = Buffer.from(signed)
  return expected.length === given.length && timingSafeEqual(expected, given) ? token : null
}
