import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { Actor, Permission } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.js'
import { withSource } from './route.js'

export const ALLOWED = 'route:allowed'
export const ALLOWED_IN_MAINTENANCE = 'route:open-in-maintenance'

/** The permission that a route requires, if any. Routes without an allowance are refused. */
export type Allowance = Permission | 'anyone'

export function Allow(permission: Permission): MethodDecorator {
  return SetMetadata<string, Allowance>(ALLOWED, permission)
}

/** Needs no login. A token is still read, so the actor is known if there is one. */
export function AllowAnyone(): MethodDecorator {
  return SetMetadata<string, Allowance>(ALLOWED, 'anyone')
}

/** Keeps a route open to all users during maintenance: login, refresh, public settings, health. */
export function OpenInMaintenance(): MethodDecorator {
  return SetMetadata(ALLOWED_IN_MAINTENANCE, true)
}

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor
    /** Why the token of the request was rejected. */
    tokenError?: AppError
  }
}

const actorOf = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>()
  if (!actor) throw new AppError('UNAUTHENTICATED')
  return actor
})

const maybeActorOf = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().actor,
)

/** The caller. Only on routes that need a login. */
export const CurrentActor = () => withSource(actorOf(), { kind: 'actor' })

/** The caller. Undefined for a guest. */
export const MaybeActor = () => withSource(maybeActorOf(), { kind: 'actor' })

/**
 * For routes that guests call, too: rejects an invalid token, so that a user's message isn't stored as a guest's. The
 * client then renews the token. Throws UNAUTHENTICATED, SESSION_ENDED, ACCOUNT_CLOSED.
 */
export function rejectInvalidToken({ actor, tokenError: tokenRefusal }: FastifyRequest): void {
  if (actor === undefined && tokenRefusal !== undefined) throw tokenRefusal
}
