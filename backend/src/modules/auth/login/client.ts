import type { Language } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '#platform/lib/answer-translator.js'
import { deviceCookie } from './device-cookie.js'

/** What is known of a client before login. */
export interface Client {
  address: string
  userAgent: string
  deviceCookie: string | undefined
  /** The one it prefers of ours. */
  language: Language
}

export function clientOf(request: FastifyRequest, secure: boolean): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceCookie: deviceCookie(request, secure),
    language: languageOf(request),
  }
}
