// @ts-nocheck
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { map, type Observable } from 'rxjs'
import type { z } from 'zod'
import { ApiZodResponse } from './api-zod-response.js'

type Options = Parameters<typeof ApiZodResponse>[2]

class TotalHeader implements NestInterceptor<{ items: unknown; total: number }> {
  intercept(context: ExecutionContext, next: CallHandler<{ items: unknown; total: number }>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>()
    return next.handle().pipe(
      map(({ items, total }) => {
        void reply.header('x-total-count', String(total))
        return items
      }),
    )
  }
}

/** Documents a route that returns a page. The body contains its items, and a header the total of all pages. */
export function ApiZodPage(content: z.ZodType, { headers = [], ...options }: Options): MethodDecorator {
  return applyDecorators(
    ApiZodResponse(200, content, { ...options, headers: ['X-Total-Count', ...headers] }),
    UseInterceptors(TotalHeader),
  )
}
