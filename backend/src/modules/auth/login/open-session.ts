import type { Session } from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import type { Config } from '#platform/config/config.js'
import { setSessionCookies } from '../sessions/session-cookies.js'
import type { IssuedSession } from '../sessions/sessions.service.js'
import type { Client } from './client.js'
import { setDeviceCookie, withKnownDevice } from './device-cookie.js'

/** Sets the cookies of a session, remembers the device, and returns what the page gets. */
export function openSession(
  reply: FastifyReply,
  { deviceCookie }: Client,
  { token, user, ...cookies }: IssuedSession,
  config: Pick<Config, 'SECURE_COOKIES' | 'JWT_SECRET' | 'ACCEPTED_SECRETS'>,
): Session {
  setSessionCookies(reply, cookies, config.SECURE_COOKIES)
  setDeviceCookie(reply, withKnownDevice(deviceCookie, user._id, config), config.SECURE_COOKIES)
  return { token, user }
}
