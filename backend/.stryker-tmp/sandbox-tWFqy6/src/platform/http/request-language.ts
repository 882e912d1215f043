// @ts-nocheck
import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common'
import type { Language } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../lib/answer-translator.js'
import { parametersOf, withSource } from './route.js'

const fromRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language => languageOf(context.switchToHttp().getRequest<FastifyRequest>()),
)

/** The language to respond in. */
export const RequestLanguage = () => withSource(fromRequest(), { kind: 'language' })

/** Whether a route's response depends on the language. */
export function readsLanguage(controller: Type, method: string): boolean {
  return parametersOf(controller, method).some(({ kind }) => kind === 'language')
}
