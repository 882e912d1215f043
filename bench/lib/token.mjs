import { createHmac } from 'node:crypto'

const LIFETIME_SECONDS = 7_200

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token as the API signs them; with a `lifetime` in seconds below zero, one that has run out. */
export function signedToken(secret, { userId, sessionId, role = 'customer', lifetime = LIFETIME_SECONDS }) {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    sid: sessionId,
    role,
    sub: userId,
    aud: 'api',
    iat: now + Math.min(0, lifetime) - 1,
    exp: now + lifetime,
  }
  const unsigned = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}
