import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { derivedToken, safeEqual } from '../../../platform/secrets/derived.js'

const nameOf = (secure: boolean) => (secure ? '__Secure-device' : 'device')
const PATH = '/api/auth'
/** As long as browsers keep any cookie. */
const LIFE_SECONDS = 400 * 86_400
/** People who share a device; beyond it the one who was there longest ago gives way. */
const ACCOUNTS = 5

const signatureOf = (secret: string, device: string, userId: string) =>
  derivedToken(secret, 'device', `${device}:${userId}`)

/** `device.signature` for each account that signed in here; which accounts they are, only the server can tell. */
function entriesOf(cookie: string | undefined): { device: string; signature: string }[] {
  return (cookie ?? '')
    .split('~')
    .slice(0, ACCOUNTS)
    .map((entry) => entry.split('.'))
    .flatMap(([device, signature]) => (device && signature ? [{ device, signature }] : []))
}

/** The device's id for this account, or null when the account never signed in on it. */
export function knownDevice(cookie: string | undefined, userId: string, secret: string): string | null {
  const found = entriesOf(cookie).find(({ device, signature }) =>
    safeEqual(signature, signatureOf(secret, device, userId)),
  )
  return found?.device ?? null
}

/** What the cookie says once the account has signed in: the device keeps the id it has for it. */
export function withKnownDevice(cookie: string | undefined, userId: string, secret: string): string {
  const device = knownDevice(cookie, userId, secret) ?? randomBytes(16).toString('base64url')
  const others = entriesOf(cookie).filter((entry) => entry.device !== device)
  return [{ device, signature: signatureOf(secret, device, userId) }, ...others]
    .slice(0, ACCOUNTS)
    .map((entry) => `${entry.device}.${entry.signature}`)
    .join('~')
}

export function deviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)]
}

/** Stays after logging out: it signs nobody in, it only gives the device its own attempts. */
export function setDeviceCookie(reply: FastifyReply, value: string, secure: boolean): void {
  void reply.setCookie(nameOf(secure), value, {
    ...{ sameSite: 'lax', secure, httpOnly: true, path: PATH, maxAge: LIFE_SECONDS },
  })
}
