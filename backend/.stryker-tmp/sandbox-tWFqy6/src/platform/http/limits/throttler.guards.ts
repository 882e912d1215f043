// @ts-nocheck
import { type ExecutionContext, Injectable } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerOptionsFactory,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { type Config, InjectConfig } from '../../config/config.js'
import { hashedKey } from '../../redis/person-key.js'
import { InjectRedis } from '../../redis/redis.module.js'
import { rateLimited } from './rate-limiter.js'
import { THROTTLERS } from './throttle.js'
import { RedisThrottlerStorage } from './throttler-storage.js'

@Injectable()
export class ThrottlerConfig implements ThrottlerOptionsFactory {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  createThrottlerOptions(): ThrottlerModuleOptions {
    return {
      storage: new RedisThrottlerStorage(this.redis),
      throttlers: Object.values(THROTTLERS),
      setHeaders: false,
    }
  }
}

/** Applies some of the throttlers. `RATE_LIMIT_FACTOR` widens their limits. Throws RATE_LIMITED. */
abstract class NamedThrottlerGuard extends ThrottlerGuard {
  protected abstract readonly names: readonly string[]

  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    @InjectConfig() private readonly config: Config,
  ) {
    super(options, storage, reflector)
  }

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit()
    this.throttlers = this.throttlers.filter(({ name = '' }) => this.names.includes(name))
  }

  protected override async handleRequest(request: ThrottlerRequest): Promise<boolean> {
    if (request.limit === Number.POSITIVE_INFINITY) return true
    return super.handleRequest({ ...request, limit: Math.ceil(request.limit * this.config.RATE_LIMIT_FACTOR) })
  }

  protected override generateKey(context: ExecutionContext, caller: string, name: string): string {
    const isShared = name === THROTTLERS.general.name
    return hashedKey(isShared ? name : `${context.getClass().name}.${context.getHandler().name}`, caller)
  }

  protected override throwThrottlingException(_: ExecutionContext, { timeToExpire }: ThrottlerLimitDetail): never {
    throw rateLimited({ timeToExpire })
  }
}

/** Counts requests per address, before authentication. */
@Injectable()
export class AddressThrottlerGuard extends NamedThrottlerGuard {
  protected readonly names = [THROTTLERS.general.name, THROTTLERS.address.name]
}

/** Counts requests per user, after authentication. */
@Injectable()
export class UserThrottlerGuard extends NamedThrottlerGuard {
  protected readonly names = [THROTTLERS.person.name]

  protected override async getTracker({ actor, ip }: FastifyRequest): Promise<string> {
    return actor?.id ?? ip
  }
}
