import { createHmac } from 'node:crypto'

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token as the API signs them. */
export function signedToken(secret, { userId, sessionId, role = 'customer' }) {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { sid: sessionId, role, sub: userId, aud: 'api', iat: now, exp: now + 7_200 }
  const unsigned = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}
