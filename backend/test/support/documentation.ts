import { isDeepStrictEqual } from 'node:util'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CURRENT_STATES, type ErrorCode } from '@sofaseva/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { RESPONSE_HEADERS } from '#platform/http/openapi/api-zod-response.js'
import { errorsOf } from '#platform/http/openapi/documented-errors.js'
import { type ApiRoute, routesOf } from '#platform/http/routes.js'

/** The difference between an error's current entity and its documentation, or null. */
function currentDifference(code: ErrorCode, current: unknown): string | null {
  const states: Partial<Record<ErrorCode, z.ZodType>> = CURRENT_STATES
  const schema = states[code]
  if (!schema) return current === undefined ? null : `fails with ${code} and a current entity`
  const parsed = schema.safeParse(current)
  if (!parsed.success)
    return `fails with ${code} and another entity: ${JSON.stringify(parsed.error.issues).slice(0, 400)}`
  return isDeepStrictEqual(parsed.data, current) ? null : `fails with ${code} and more than the entity's schema says`
}

/** The difference between a response and its route's documentation, or null. */
function difference({ response, isCached, ...route }: ApiRoute, reply: FastifyReply, text: string): string | null {
  if (!response) return 'declares no response'
  const { statusCode } = reply
  if (statusCode === 304 && isCached) return null
  if (statusCode >= 400) {
    const { code, current } = response.failsAsPage
      ? { code: reply.errorCode as ErrorCode, current: undefined }
      : (JSON.parse(text) as { code: ErrorCode; current?: unknown })
    if (!errorsOf({ response, isCached, ...route }).includes(code)) return `fails with ${code}`
    return currentDifference(code, current)
  }
  if (statusCode !== response.status) return `answers ${statusCode}`
  const silent = Object.keys(RESPONSE_HEADERS).filter(
    (name) => reply.hasHeader(name.toLowerCase()) && !response.headers?.some((one) => one === name),
  )
  if (silent.length > 0) return `answers with the headers ${silent.join(', ')}`
  if (typeof response.content === 'string') return null
  const body: unknown = JSON.parse(text)
  const parsed = response.content.safeParse(body)
  if (!parsed.success) return `answers what its schema refuses: ${JSON.stringify(parsed.error.issues).slice(0, 400)}`
  return isDeepStrictEqual(parsed.data, body) ? null : 'answers more than its schema says'
}

/** Compares every response of an application with its documentation. Returns the differences found so far. */
export function watchResponses(nest: NestFastifyApplication): string[] {
  const differences: string[] = []
  let routes: Map<string, ApiRoute> | undefined
  const fastify = nest.getHttpAdapter().getInstance() as unknown as FastifyInstance
  fastify.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    routes ??= new Map(routesOf(nest).map((route) => [route.route, route]))
    const path = request.routeOptions.url?.replace(/^\/api(?=\/)/, '')
    const route = routes.get(`${request.method} ${path}`)
    const isCompressed = reply.hasHeader('content-encoding') || reply.raw.hasHeader('content-encoding')
    if (!route || isCompressed || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const wrong = difference(route, reply, payload.toString())
    if (wrong) differences.push(`${route.route} ${wrong}, which is not documented`)
    return payload
  })
  return differences
}
