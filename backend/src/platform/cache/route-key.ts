import type { Type } from '@nestjs/common'
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

type Values = Record<string, unknown>
type Schema = z.ZodType<Values>

interface RouteSchemas {
  query: Schema | undefined
  params: Schema | undefined
  /** The query without parameters. */
  defaults: Values
}

const known = new WeakMap<Type, Map<string, RouteSchemas>>()

/** The contract schemas of a route's own @Query() and @Param(). */
function readSchemas(controller: Type, method: string): RouteSchemas {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { schema?: Schema }
  >
  const of = (kind: RouteParamtypes) =>
    Object.entries(args).find(([name, { schema }]) => schema && Number(name.split(':')[0]) === kind)?.[1].schema
  const query = of(RouteParamtypes.QUERY)
  const empty = query?.safeParse({})
  return { query, params: of(RouteParamtypes.PARAM), defaults: empty?.success ? empty.data : {} }
}

function schemasOf(controller: Type, method: string): RouteSchemas {
  let methods = known.get(controller)
  if (!methods) {
    methods = new Map()
    known.set(controller, methods)
  }
  let schemas = methods.get(method)
  if (!schemas) {
    schemas = readSchemas(controller, method)
    methods.set(method, schemas)
  }
  return schemas
}

/**
 * One key for every way of writing the same request: the route's path with its parsed parameters, and the query's that its
 * schema declares, in the schema's order, without defaults. Null for a request its schemas refuse.
 */
export function routeKey(controller: Type, method: string, request: FastifyRequest): string | null {
  const { query, params, defaults } = schemasOf(controller, method)
  const path = params?.safeParse(request.params)
  const parsedQuery = query?.safeParse(request.query)
  if (path?.success === false || parsedQuery?.success === false) return null
  const values: Values = path?.data ?? {}
  const address = (request.routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const pairs = Object.entries(parsedQuery?.data ?? {})
    .filter(([name, value]) => value !== undefined && value !== defaults[name])
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}
