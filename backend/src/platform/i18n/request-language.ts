import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common'
import { ROUTE_ARGS_METADATA } from '@nestjs/common/internal'
import type { Language } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { languageOf } from './answer-translator.js'

function readLanguage(_: unknown, context: ExecutionContext): Language {
  return languageOf(context.switchToHttp().getRequest<FastifyRequest>())
}

/** The language to answer in. */
export const RequestLanguage = createParamDecorator(readLanguage)

const isLanguageOf = new WeakMap<Type, Map<string, boolean>>()

/** The factories of a method's own parameter decorators. */
export function customParameters(controller: Type, method: string): unknown[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, object>
  return Object.values(args).flatMap((arg) => ('factory' in arg && arg.factory !== undefined ? [arg.factory] : []))
}

/** Whether a route's answer depends on the language. */
export function readsLanguage(controller: Type, method: string): boolean {
  const methods = isLanguageOf.get(controller) ?? new Map<string, boolean>()
  isLanguageOf.set(controller, methods)
  const known = methods.get(method)
  if (known !== undefined) return known
  const reads = customParameters(controller, method).includes(readLanguage)
  methods.set(method, reads)
  return reads
}
