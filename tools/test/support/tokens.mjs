import { createHmac } from 'node:crypto'

const LIFETIME_SECONDS = 7_200
const MINUTE_SECONDS = 60

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(secret, claims) {
  const unsigned = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

/** An access token as the API signs them. */
export function signedToken(secret, { userId, sessionId, role = 'customer' }) {
  const now = Math.floor(Date.now() / 1_000)
  return signed(secret, { sid: sessionId, role, sub: userId, aud: 'api', iat: now, exp: now + LIFETIME_SECONDS })
}

/** Headers of a browser that trades a session's refresh token of this generation for the next. */
export function refreshHeaders(secret, sessionId, generation) {
  const mac = (text) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    cookie: `refresh=${sessionId}.${generation}.${mac(`refresh:${sessionId}:${generation}`)}`,
    'x-xsrf-token': mac(`xsrf:${sessionId}`),
  }
}

/** The claims of a token. */
export const claimsOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())

/** The token as it is once its time is over. */
export function expiredToken(secret, token) {
  const { iat, exp, ...claims } = claimsOf(token)
  const ended = Math.floor(Date.now() / 1_000) - MINUTE_SECONDS
  return signed(secret, { ...claims, iat: ended - (exp - iat), exp: ended })
}
