// @ts-nocheck
import type { Type } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { parametersOf, schemaOf } from '../http/route.js'

type Values = Record<string, unknown>

/** The parsed parameters of a request. */
export interface RouteInput {
  params: Values
  query: Values
}

/** Parses a request with the schemas of the route's @Param() and @Query(). Null if the request is invalid. */
export function routeInput(
  controller: Type,
  method: string,
  request: { params: unknown; query: unknown },
): RouteInput | null {
  const parameters = parametersOf(controller, method)
  const params = schemaOf(parameters, 'params')?.safeParse(request.params)
  const query = schemaOf(parameters, 'query')?.safeParse(request.query)
  if (params?.success === false || query?.success === false) return null
  return { params: (params?.data ?? {}) as Values, query: (query?.data ?? {}) as Values }
}

/**
 * Returns the same key for every spelling of a request. It consists of the route's path with its parameters, and the
 * declared query parameters in the schema's order, without defaults.
 */
export function routeKey(
  controller: Type,
  method: string,
  { params, query }: RouteInput,
  request: FastifyRequest,
): string {
  const defaults = routeInput(controller, method, { params: {}, query: {} })?.query ?? {}
  const address = (request.routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== defaults[name])
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}
