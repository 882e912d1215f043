import { isDeepStrictEqual } from 'node:util'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ANSWER_HEADERS } from '../../src/platform/http/answers.js'
import { errorsOf } from '../../src/platform/http/documented-errors.js'
import { type Route, routesOf } from '../../src/platform/http/routes.js'

/** What an answer says beside what its call documents, or null. */
function difference({ answer, isPublicResponse, ...route }: Route, reply: FastifyReply, text: string): string | null {
  if (!answer) return 'declares no answer'
  const { statusCode } = reply
  if (statusCode === 304 && isPublicResponse) return null
  if (statusCode >= 400) {
    const { code } = JSON.parse(text) as { code: string }
    return errorsOf({ answer, isPublicResponse, ...route }).some((one) => one === code) ? null : `fails with ${code}`
  }
  if (statusCode !== answer.status) return `answers ${statusCode}`
  const silent = Object.keys(ANSWER_HEADERS).filter(
    (name) => reply.hasHeader(name.toLowerCase()) && !answer.headers?.some((one) => one === name),
  )
  if (silent.length > 0) return `answers with the headers ${silent.join(', ')}`
  if (typeof answer.content === 'string') return null
  const body: unknown = JSON.parse(text)
  const parsed = answer.content.safeParse(body)
  if (!parsed.success) return `answers what its schema refuses: ${JSON.stringify(parsed.error.issues).slice(0, 400)}`
  return isDeepStrictEqual(parsed.data, body) ? null : 'answers more than its schema says'
}

/** Holds every answer of an application against what its call documents; gives the differences found so far. */
export function watchAnswers(nest: NestFastifyApplication): string[] {
  const differences: string[] = []
  let routes: Map<string, Route> | undefined
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
