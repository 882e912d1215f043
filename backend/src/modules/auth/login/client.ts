import type { FastifyRequest } from 'fastify'
import { deviceCookie } from './device-cookie.js'

/** What is known of a client before login. */
export interface Client {
  address: string
  userAgent: string
  deviceCookie: string | undefined
}

export function clientOf(request: FastifyRequest, secure: boolean): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceCookie: deviceCookie(request, secure),
  }
}
