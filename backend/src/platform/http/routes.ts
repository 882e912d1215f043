import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js'
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js'
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core'
import type { z } from 'zod'
import { CACHE_TAGS } from '../cache/cache-response.js'
import { customParameters, readsLanguage } from '../i18n/request-language.js'
import { FORM_RULES, type FormRules } from '../uploads/multipart-form.js'
import { ALLOWED, type Allowance, OPEN_IN_MAINTENANCE } from './allow.js'
import { API_ZOD_RESPONSE, type ZodResponse } from './api-zod-response.js'

/** A route and everything it declares. */
export interface Route {
  /** Method and path without the API's prefix, such as `PUT /bookings/:id`. */
  route: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  operationId: string
  allowed: Allowance | undefined
  isOpenInMaintenance: boolean
  /** Open to guests, and reads the caller when there is one. */
  readsActor: boolean
  isCached: boolean
  response: ZodResponse | undefined
  body: z.ZodType | undefined
  query: z.ZodType | undefined
  params: z.ZodType | undefined
  form: FormRules<string, string> | undefined
}

type Arguments = Record<string, { schema?: z.ZodType } | undefined>

/** Parameters of our own are the caller and the language. */
const readsActor = (controller: Type, method: string) =>
  customParameters(controller, method).length > (readsLanguage(controller, method) ? 1 : 0)

function schemaOf(args: Arguments, type: RouteParamtypes): z.ZodType | undefined {
  return Object.entries(args).find(([key]) => key.startsWith(`${type}:`))?.[1]?.schema
}

export function operationId(controller: string, handler: string): string {
  const name = controller.replace(/Controller$/, '')
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}${handler.charAt(0).toUpperCase()}${handler.slice(1)}`
}

/** All routes, from the controllers' metadata. */
export function routesOf(app: INestApplicationContext): Route[] {
  const discovery = new DiscoveryService(app.get(ModulesContainer))
  const reflector = new Reflector()
  const scanner = new MetadataScanner()
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return []
    const base = String(Reflect.getMetadata(PATH_METADATA, metatype))
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name]
      const path: unknown = handler && Reflect.getMetadata(PATH_METADATA, handler)
      if (!handler || path === undefined) return []
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] as Route['method']
      const full = `/${base}/${String(path)}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, name) ?? {}) as Arguments
      const response = reflector.get<ZodResponse | undefined>(API_ZOD_RESPONSE, handler)
      return [
        {
          route: `${method} ${full}`,
          method,
          path: full,
          operationId: operationId(metatype.name, name),
          allowed: reflector.get<Allowance | undefined>(ALLOWED, handler),
          isOpenInMaintenance: reflector.get<boolean | undefined>(OPEN_IN_MAINTENANCE, handler) === true,
          readsActor: readsActor(metatype as Type, name),
          isCached: reflector.get<unknown>(CACHE_TAGS, handler) !== undefined,
          response,
          body: schemaOf(args, RouteParamtypes.BODY) ?? response?.body,
          query: schemaOf(args, RouteParamtypes.QUERY),
          params: schemaOf(args, RouteParamtypes.PARAM),
          form: reflector.get<FormRules<string, string> | undefined>(FORM_RULES, handler),
        },
      ]
    })
  })
}
