// @ts-nocheck
import type { INestApplicationContext, Type } from '@nestjs/common'
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core'
import type { MissingFactor } from '@sofaseva/contract'
import type { z } from 'zod'
import { ALLOWED, ALLOWED_IN_MAINTENANCE, ALLOWED_WITHOUT_FACTOR, type Allowance, NEEDS_PROOF } from './allow.js'
import { FORM_RULES, type FormRules } from './multipart-form.js'
import { API_ZOD_RESPONSE, type ZodResponse } from './openapi/api-zod-response.js'
import {
  CACHE_TAGS,
  CONTROLLER_PATH,
  CONTROLLER_TAG,
  type Method,
  parametersOf,
  ROUTE_METHOD,
  ROUTE_PATH,
  schemaOf,
} from './route.js'

/** A route and all its declarations. */
export interface ApiRoute {
  /** Method and path without the API's prefix, such as `PUT /bookings/:id`. */
  route: string
  method: Method
  path: string
  operationId: string
  /** Its group in the documentation. */
  tag: string | undefined
  allowed: Allowance | undefined
  isOpenInMaintenance: boolean
  /** The admins without a second factor who may call it. */
  openWithoutFactor: readonly MissingFactor[]
  /** Whether the caller must have proved who they are lately. */
  needsProof: boolean
  /** Whether the handler reads the caller. On a public route, the caller may be a guest. */
  readsActor: boolean
  isCached: boolean
  response: ZodResponse | undefined
  body: z.ZodType | undefined
  query: z.ZodType | undefined
  params: z.ZodType | undefined
  form: FormRules<string, string> | undefined
}

/** A controller method with a path. */
export interface ControllerMethod {
  controller: Type
  instance: Record<string, (...args: unknown[]) => unknown>
  name: string
  handler: () => unknown
  /** Includes the controller's path, without the API's prefix. */
  path: string
}

export function operationId(controller: string, handler: string): string {
  const name = controller.replace(/Controller$/, '')
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}${handler.charAt(0).toUpperCase()}${handler.slice(1)}`
}

/** Methods of all controllers with a path in the metadata `key`. */
export function controllerMethods(modules: ModulesContainer, key: string): ControllerMethod[] {
  const scanner = new MetadataScanner()
  return new DiscoveryService(modules).getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return []
    const controller = metatype as Type
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>
    return scanner.getAllMethodNames(prototype).flatMap((name): ControllerMethod[] => {
      const handler = prototype[name]
      const path: unknown = handler && Reflect.getMetadata(key, handler)
      if (!handler || path === undefined) return []
      const full = `/${String(Reflect.getMetadata(CONTROLLER_PATH, controller))}/${String(path)}`
      return [{ controller, instance, name, handler, path: full.replace(/\/+/g, '/').replace(/(.)\/$/, '$1') }]
    })
  })
}

/** All routes, from the controllers' metadata. */
export function routesOf(app: INestApplicationContext): ApiRoute[] {
  const reflector = new Reflector()
  return controllerMethods(app.get(ModulesContainer), ROUTE_PATH).map(({ controller, name, handler, path }) => {
    const method = reflector.get<Method>(ROUTE_METHOD, handler)
    const parameters = parametersOf(controller, name)
    const response = reflector.get<ZodResponse | undefined>(API_ZOD_RESPONSE, handler)
    return {
      route: `${method} ${path}`,
      method,
      path,
      operationId: operationId(controller.name, name),
      tag: reflector.get<string | undefined>(CONTROLLER_TAG, controller),
      allowed: reflector.get<Allowance | undefined>(ALLOWED, handler),
      openWithoutFactor: reflector.get<readonly MissingFactor[] | undefined>(ALLOWED_WITHOUT_FACTOR, handler) ?? [],
      needsProof: reflector.get<boolean | undefined>(NEEDS_PROOF, handler) === true,
      isOpenInMaintenance: reflector.get<boolean | undefined>(ALLOWED_IN_MAINTENANCE, handler) === true,
      readsActor: parameters.some(({ kind }) => kind === 'actor'),
      isCached: reflector.get<unknown>(CACHE_TAGS, handler) !== undefined,
      response,
      body: schemaOf(parameters, 'body') ?? response?.body,
      query: schemaOf(parameters, 'query'),
      params: schemaOf(parameters, 'params'),
      form: reflector.get<FormRules<string, string> | undefined>(FORM_RULES, handler),
    }
  })
}
