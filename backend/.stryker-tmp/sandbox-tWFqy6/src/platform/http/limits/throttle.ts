// @ts-nocheck
import { applyDecorators } from '@nestjs/common'
import { minutes, SkipThrottle, Throttle, type ThrottlerOptions } from '@nestjs/throttler'
import type { RateLimit } from './rate-limiter.js'

/** Routes without a limit of their own are not counted. */
const UNLIMITED = { limit: Number.POSITIVE_INFINITY, ttl: minutes(1) }

/** Limits of every route. The decorators below override them. */
export const THROTTLERS = {
  /** All routes together, per address. It's wide because many phones share one carrier address. */
  general: { name: 'general', limit: 1_200, ttl: minutes(1) },
  /** The route's own limit, per address. */
  address: { name: 'address', ...UNLIMITED },
  /** The route's own limit, per user. */
  person: { name: 'person', ...UNLIMITED },
} as const satisfies Record<string, ThrottlerOptions>

type RouteLimit = Omit<RateLimit, 'name'>

/** Limits a public route per address, instead of the general limit. */
export function ThrottleByAddress(limit: RouteLimit): MethodDecorator {
  return applyDecorators(Throttle({ address: limit }), SkipThrottle({ general: true }))
}

/** Limits a route per logged-in user, so that others at the same address can't use up the limit. */
export function ThrottleByUser(limit: RouteLimit): MethodDecorator {
  return applyDecorators(Throttle({ person: limit }))
}

/** For health checks. */
export function SkipGeneralThrottle(): ClassDecorator {
  return applyDecorators(SkipThrottle({ general: true }))
}
