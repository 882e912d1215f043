import type { Session } from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import type { Config } from '#platform/config/config.js'
import { setSessionCookies } from '../sessions/session-cookies.js'
import type { IssuedSession } from '../sessions/sessions.service.js'
import type { Client } from './client.js'
import { setDeviceCookie, withKnownDevice } from './device-cookie.js'

/** Sets a session's cookies and those of the device, which is a known one from now on. Returns the response's body. */
export function openSession(
  reply: FastifyReply,
  { deviceCookie }: Client,
  { token, user, ...cookies }: IssuedSession,
  { SECURE_COOKIES, JWT_SECRET }: Pick<Config, 'SECURE_COOKIES' | 'JWT_SECRET'>,
): Session {
  setSessionCookies(reply, cookies, SECURE_COOKIES)
  setDeviceCookie(reply, withKnownDevice(deviceCookie, user._id, JWT_SECRET), SECURE_COOKIES)
  return { token, user }
}
