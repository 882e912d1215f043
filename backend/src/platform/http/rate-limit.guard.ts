import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type Config, InjectConfig } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { InjectRedis } from '../redis/redis.module.js'

interface Limit {
  /** Calls allowed per window and address. */
  calls: number
  windowSeconds: number
}

const LIMIT = 'route:rate-limit'
/** Many phones share one carrier address, so the general limit is wide. */
const GENERAL: Limit = { calls: 1_200, windowSeconds: 60 }

/** A narrower limit per address for this route. */
export function RateLimit(limit: Limit): MethodDecorator {
  return SetMetadata(LIMIT, limit)
}

/** Counts calls per address in Redis; while Redis is away, in this process. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterRedis>()

  constructor(
    private readonly reflector: Reflector,
    @InjectRedis() private readonly redis: Redis,
    @InjectConfig() private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const own = this.reflector.get<Limit | undefined>(LIMIT, context.getHandler())
    const name = own ? `${context.getClass().name}.${context.getHandler().name}` : 'general'
    try {
      await this.limiter(name, own ?? GENERAL).consume(request.ip)
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(rejected.msBeforeNext / 1000)) })
    }
    return true
  }

  private limiter(name: string, limit: Limit): RateLimiterRedis {
    const known = this.limiters.get(name)
    if (known) return known
    const options = {
      keyPrefix: `rate:${name}`,
      points: Math.ceil(limit.calls * this.config.RATE_LIMIT_FACTOR),
      duration: limit.windowSeconds,
    }
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    this.limiters.set(name, limiter)
    return limiter
  }
}
