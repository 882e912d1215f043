// @ts-nocheck
import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common'
import type { Actor, MissingFactor, Permission } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.js'
import { withSource } from './route.js'

export const ALLOWED = 'route:allowed'
export const ALLOWED_IN_MAINTENANCE = 'route:open-in-maintenance'
export const ALLOWED_WITHOUT_FACTOR = 'route:open-without-factor'
export const NEEDS_PROOF = 'route:needs-proof'

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

/** Keeps a route open to admins whose session lacks a second factor: the profile, the proof and the logout. */
export function OpenWithoutFactor(): MethodDecorator {
  return SetMetadata<string, readonly MissingFactor[]>(ALLOWED_WITHOUT_FACTOR, ['set-up', 'proof'])
}

/** Keeps a route open to admins without any second factor. A session that only lacks the proof could add its own. */
export function OpenToSetUp(): MethodDecorator {
  return SetMetadata<string, readonly MissingFactor[]>(ALLOWED_WITHOUT_FACTOR, ['set-up'])
}

/** The caller must have proved who they are within the last minutes, by a login or by a password or factor. */
export function NeedsProof(): MethodDecorator {
  return SetMetadata(NEEDS_PROOF, true)
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
