import type { FastifyRequest } from 'fastify'
import { deviceCookie } from './device-cookie.js'

/** Who calls, as far as a request tells it before anybody has logged in. */
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
