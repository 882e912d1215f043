// @ts-nocheck
import type { Language } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '#platform/lib/answer-translator.js'
import { deviceCookie } from './device-cookie.js'

/** Facts about a client before login. */
export interface Client {
  address: string
  userAgent: string
  deviceCookie: string | undefined
  /** The supported language that the client prefers. */
  language: Language
}

export function requestContextOf(request: FastifyRequest, secure: boolean): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceCookie: deviceCookie(request, secure),
    language: languageOf(request),
  }
}
