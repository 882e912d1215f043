// @ts-nocheck
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { derivedToken, safeEqual } from '#platform/lib/derived-secrets.js'

const nameOf = (secure: boolean) => (secure ? '__Secure-device' : 'device')
const PATH = '/api/auth'
/** Browsers keep a cookie for at most 400 days. */
const MAX_AGE_SECONDS = 400 * 86_400
/** Accounts that one device remembers. The one used longest ago is dropped first. */
const MAX_ACCOUNTS = 5

const signatureOf = (secret: string, device: string, userId: string) =>
  derivedToken(secret, 'device', `${device}:${userId}`)

/** Holds `device.signature` for each account that signed in here. Only the server can tell which accounts. */
function entriesOf(cookie: string | undefined): { device: string; signature: string }[] {
  return (cookie ?? '')
    .split('~')
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => entry.split('.'))
    .flatMap(([device, signature]) => (device && signature ? [{ device, signature }] : []))
}

/** The device's id for this account, or null if the account never signed in on it. */
export function knownDevice(cookie: string | undefined, userId: string, secret: string): string | null {
  const found = entriesOf(cookie).find(({ device, signature }) =>
    safeEqual(signature, signatureOf(secret, device, userId)),
  )
  return found?.device ?? null
}

/** The cookie after this account has signed in; a known device keeps its id. */
export function withKnownDevice(cookie: string | undefined, userId: string, secret: string): string {
  const device = knownDevice(cookie, userId, secret) ?? randomBytes(16).toString('base64url')
  const others = entriesOf(cookie).filter((entry) => entry.device !== device)
  return [{ device, signature: signatureOf(secret, device, userId) }, ...others]
    .slice(0, MAX_ACCOUNTS)
    .map((entry) => `${entry.device}.${entry.signature}`)
    .join('~')
}

export function deviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)]
}

/** Stays after logout. It signs no user in: it only gives the device its own login attempts. */
export function setDeviceCookie(reply: FastifyReply, value: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), value, {
    sameSite: 'lax',
    secure,
    httpOnly: true,
    path: PATH,
    maxAge: MAX_AGE_SECONDS,
  })
}
