import { RequestMethod } from '@nestjs/common'
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js'
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js'
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core'
import type { z } from 'zod'
import { ALLOWED, type Allowance } from '../../src/platform/http/allow.js'
import { ANSWER, type Answer } from '../../src/platform/http/answers.js'
import type { TestApp } from './app.js'

interface Route {
  /** Method and path, such as `PUT /bookings/:id`. */
  route: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  allowed: Allowance | undefined
  answer: Answer | undefined
  body: z.ZodType | undefined
  query: z.ZodType | undefined
}

type Arguments = Record<string, { schema?: z.ZodType } | undefined>

function schemaOf(args: Arguments, type: RouteParamtypes): z.ZodType | undefined {
  return Object.entries(args).find(([key]) => key.startsWith(`${type}:`))?.[1]?.schema
}

/** The router's own list, with what each route declares. */
export function routesOf(app: TestApp): Route[] {
  const discovery = new DiscoveryService(app.nest.get(ModulesContainer))
  const reflector = new Reflector()
  const scanner = new MetadataScanner()
  return discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return []
    const base = String(Reflect.getMetadata('path', metatype))
    const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]
      const path: unknown = handler && Reflect.getMetadata('path', handler)
      if (!handler || path === undefined) return []
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number] as Route['method']
      const full = `/${base}/${String(path)}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, name) ?? {}) as Arguments
      const answer = reflector.get<Answer | undefined>(ANSWER, handler)
      return [
        {
          route: `${method} ${full}`,
          method,
          path: full,
          allowed: reflector.get<Allowance | undefined>(ALLOWED, handler),
          answer,
          body: schemaOf(args, RouteParamtypes.BODY) ?? answer?.body,
          query: schemaOf(args, RouteParamtypes.QUERY),
        },
      ]
    })
  })
}
