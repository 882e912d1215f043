// @ts-nocheck
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
  { SECURE_COOKIES, JWT_SECRET }: Pick<Config, 'SECURE_COOKIES' | 'JWT_SECRET'>,
): Session {
  setSessionCookies(reply, cookies, SECURE_COOKIES)
  setDeviceCookie(reply, withKnownDevice(deviceCookie, user._id, JWT_SECRET), SECURE_COOKIES)
  return { token, user }
}
