// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { ThrottlerModule } from '@nestjs/throttler'
import { ErrorFilter } from '../errors/error.filter.js'
import { ShutdownState } from './lifecycle/shutdown-state.js'
import { AttemptLimits } from './limits/attempt-limits.js'
import { RateLimiter } from './limits/rate-limiter.js'
import { AddressThrottlerGuard, ThrottlerConfig, UserThrottlerGuard } from './limits/throttler.guards.js'
import { PermissionGuard } from './permission.guard.js'

/** Guards run in this order: rate limit per address, authentication and permission, rate limit per user. */
@Global()
@Module({
  imports: [ThrottlerModule.forRootAsync({ useClass: ThrottlerConfig })],
  providers: [
    RateLimiter,
    AttemptLimits,
    ShutdownState,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AddressThrottlerGuard },
    { provide: APP_GUARD, useClass: PermissionGuard },
    { provide: APP_GUARD, useClass: UserThrottlerGuard },
  ],
  exports: [RateLimiter, AttemptLimits, ShutdownState],
})
export class HttpModule {}
