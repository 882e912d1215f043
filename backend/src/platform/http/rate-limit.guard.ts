import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { ALLOWED } from './allow.js'
import { type Limit, RateLimits } from './rate-limits.js'

type RouteLimit = Omit<Limit, 'name'>

const LIMIT = 'route:rate-limit'
const UNLIMITED = 'route:unlimited'
/** Many phones share one carrier address, so the general limit is wide. */
const GENERAL: Limit = { name: 'general', calls: 1_200, windowSeconds: 60 }

/** A narrower limit for this route: per address where anyone may call, else per person. */
export function RateLimit(limit: RouteLimit): MethodDecorator {
  return SetMetadata(LIMIT, limit)
}

/** For what is asked by machines that watch this one. */
export function SkipRateLimit(): ClassDecorator {
  return SetMetadata(UNLIMITED, true)
}

function ownLimit(reflector: Reflector, context: ExecutionContext): Limit | null {
  const limit = reflector.get<RouteLimit | undefined>(LIMIT, context.getHandler())
  return limit ? { ...limit, name: `${context.getClass().name}.${context.getHandler().name}` } : null
}

function isForAnyone(reflector: Reflector, context: ExecutionContext): boolean {
  return reflector.get<string | undefined>(ALLOWED, context.getHandler()) === 'anyone'
}

/** Counts calls per address, before it is known who calls. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get<boolean | undefined>(UNLIMITED, context.getClass()) === true) return true
    const own = isForAnyone(this.reflector, context) ? ownLimit(this.reflector, context) : null
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>()
    await this.limits.consumeOf(own ?? GENERAL, ip)
    return true
  }
}

/** Counts calls of routes for signed-in people per person, so that nobody at the same address uses them up. */
@Injectable()
export class PersonRateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor } = context.switchToHttp().getRequest<FastifyRequest>()
    const own = isForAnyone(this.reflector, context) ? null : ownLimit(this.reflector, context)
    if (own && actor) await this.limits.consumeOf(own, actor.id)
    return true
  }
}
