// @ts-nocheck
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { AccessView } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { type Observable, tap } from 'rxjs'
import { AccessLog } from './access-log.js'

const RECORDED = 'route:access'

interface Recorded {
  view: AccessView
  usersOf: (shown: never) => readonly (string | null)[]
}

/** The items of a page, or the result itself. A booking has items, too, but no total. */
function shownIn(result: unknown): unknown {
  const isPage = typeof result === 'object' && result !== null && 'items' in result && 'total' in result
  return isPage ? result.items : result
}

@Injectable()
class AccessInterceptor implements NestInterceptor {
  constructor(
    private readonly log: AccessLog,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>()
    const { view, usersOf } = this.reflector.get<Recorded>(RECORDED, context.getHandler())
    return next.handle().pipe(
      tap((result) => {
        if (actor?.role === 'admin') this.log.record(actor, view, usersOf(shownIn(result) as never))
      }),
    )
  }
}

/**
 * Records a successful call by a member of the staff as an access to the data of these users. `usersOf` gets the
 * response, or the items of a page.
 */
export function RecordAccess<Shown>(
  view: AccessView,
  usersOf: (shown: Shown) => readonly (string | null)[],
): MethodDecorator {
  return applyDecorators(SetMetadata<string, Recorded>(RECORDED, { view, usersOf }), UseInterceptors(AccessInterceptor))
}
