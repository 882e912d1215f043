import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { Actor as ActorValue, Permission } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.js'
import { kept } from './route.js'

export const ALLOWED = 'route:allowed'
export const OPEN_IN_MAINTENANCE = 'route:open-in-maintenance'

/** Who may call a route. A route without one of these is refused. */
export type Allowance = Permission | 'anyone'

export function Allow(permission: Permission): MethodDecorator {
  return SetMetadata<string, Allowance>(ALLOWED, permission)
}

/** No login needed; a token that is sent is still read, so that the actor is known where there is one. */
export function AllowAnyone(): MethodDecorator {
  return SetMetadata<string, Allowance>(ALLOWED, 'anyone')
}

/** Stays open to everybody in maintenance: login, refresh, public settings, health. */
export function OpenInMaintenance(): MethodDecorator {
  return SetMetadata(OPEN_IN_MAINTENANCE, true)
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: ActorValue
    /** Why the token that was sent names nobody. */
    tokenRefusal?: AppError
  }
}

const actorOf = createParamDecorator((_: unknown, context: ExecutionContext): ActorValue => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>()
  if (!actor) throw new AppError('UNAUTHENTICATED')
  return actor
})

const maybeActorOf = createParamDecorator(
  (_: unknown, context: ExecutionContext): ActorValue | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().actor,
)

/** The caller. Only on routes that need a login. */
export const Actor = () => kept(actorOf(), { kind: 'actor' })

/** The caller, or undefined for a guest. */
export const MaybeActor = () => kept(maybeActorOf(), { kind: 'actor' })

/**
 * For calls that guests make, too: refuses a token that doesn't hold, so that nobody's words are kept as a guest's. Their
 * device renews the token then. Throws UNAUTHENTICATED, SESSION_ENDED, ACCOUNT_CLOSED.
 */
export function ensureKnown({ actor, tokenRefusal }: FastifyRequest): void {
  if (actor === undefined && tokenRefusal !== undefined) throw tokenRefusal
}
