// @ts-nocheck
// biome-ignore-all lint/style/noRestrictedImports: this module wraps them.
/**
 * Nest's decorators of controllers and their parameters, which also store their arguments. The OpenAPI document, the
 * cache and the pages read these. Controllers import the decorators from here.
 */
import {
  applyDecorators,
  Body as NestBody,
  Controller as NestController,
  Delete as NestDelete,
  Get as NestGet,
  Param as NestParam,
  Patch as NestPatch,
  Post as NestPost,
  Put as NestPut,
  Query as NestQuery,
  SetMetadata,
  type Type,
} from '@nestjs/common'
import type { z } from 'zod'

export const CONTROLLER_PATH = 'route:controller-path'
export const CONTROLLER_TAG = 'route:controller-tag'
export const ROUTE_PATH = 'route:path'
export const ROUTE_METHOD = 'route:method'
/** The tags of a cached response. */
export const CACHE_TAGS = 'route:cache-tags'
const PARAMETERS = 'route:parameters'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A parameter of a handler and its source: a part of the request parsed by a schema, the language or the caller. */
export interface RouteParameter {
  index: number
  kind: 'body' | 'query' | 'params' | 'language' | 'actor'
  schema?: z.ZodType
}

/** `tag` groups its routes in the documentation. */
export function Controller(path = '', { tag }: { tag?: string } = {}): ClassDecorator {
  return applyDecorators(NestController(path), SetMetadata(CONTROLLER_PATH, path), SetMetadata(CONTROLLER_TAG, tag))
}

const route =
  (method: Method, decorate: (path: string) => MethodDecorator) =>
  (path: string = '') =>
    applyDecorators(decorate(path), SetMetadata(ROUTE_METHOD, method), SetMetadata(ROUTE_PATH, path))

export const Get = route('GET', NestGet)
export const Post = route('POST', NestPost)
export const Put = route('PUT', NestPut)
export const Patch = route('PATCH', NestPatch)
export const Delete = route('DELETE', NestDelete)

/** Wraps a decorator, so that it also stores the parameter's source. */
export function withSource(decorate: ParameterDecorator, taken: Omit<RouteParameter, 'index'>): ParameterDecorator {
  return (target, method, index) => {
    decorate(target, method, index)
    if (method === undefined) return
    const known = parametersOf(target.constructor as Type, String(method))
    Reflect.defineMetadata(PARAMETERS, [...known, { ...taken, index }], target.constructor, method)
  }
}

export const Body = ({ schema }: { schema: z.ZodType }) => withSource(NestBody({ schema }), { kind: 'body', schema })
export const Query = ({ schema }: { schema: z.ZodType }) => withSource(NestQuery({ schema }), { kind: 'query', schema })
export const Param = ({ schema }: { schema: z.ZodType }) =>
  withSource(NestParam({ schema }), { kind: 'params', schema })

/** The parameters of a handler, each with its source. */
export function parametersOf(controller: Type, method: string): readonly RouteParameter[] {
  return (Reflect.getMetadata(PARAMETERS, controller, method) as RouteParameter[] | undefined) ?? []
}

export function schemaOf(parameters: readonly RouteParameter[], kind: RouteParameter['kind']): z.ZodType | undefined {
  return parameters.find((parameter) => parameter.kind === kind)?.schema
}
