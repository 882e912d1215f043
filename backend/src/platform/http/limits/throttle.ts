import { applyDecorators } from '@nestjs/common'
import { minutes, SkipThrottle, Throttle, type ThrottlerOptions } from '@nestjs/throttler'
import type { RateLimit } from './rate-limiter.js'

/** Nothing is counted where a route has no limit of its own. */
const UNLIMITED = { limit: Number.POSITIVE_INFINITY, ttl: minutes(1) }

/** Every route has these limits; the decorators below set those that are a route's own. */
export const THROTTLERS = {
  /** All routes together, per address. Many phones share one carrier address, so it is wide. */
  general: { name: 'general', limit: 1_200, ttl: minutes(1) },
  /** A route's own, per address. */
  address: { name: 'address', ...UNLIMITED },
  /** A route's own, per person. */
  person: { name: 'person', ...UNLIMITED },
} as const satisfies Record<string, ThrottlerOptions>

type RouteLimit = Omit<RateLimit, 'name'>

/** Limits a route that anybody may call, per address, instead of the general limit. */
export function ThrottleByAddress(limit: RouteLimit): MethodDecorator {
  return applyDecorators(Throttle({ address: limit }), SkipThrottle({ general: true }))
}

/** Limits a route for signed-in people, per person, so that others at the same address can't use the limit up. */
export function ThrottleByPerson(limit: RouteLimit): MethodDecorator {
  return applyDecorators(Throttle({ person: limit }))
}

/** For health checks. */
export function SkipGeneralThrottle(): ClassDecorator {
  return applyDecorators(SkipThrottle({ general: true }))
}
