import { Global, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { ErrorFilter } from '../errors/error.filter.js'
import { AttemptLimits } from './attempt-limits.js'
import { PermissionGuard } from './permission.guard.js'
import { PersonRateLimitGuard, RateLimitGuard } from './rate-limit.guard.js'
import { RateLimits } from './rate-limits.js'
import { ShutdownState } from './shutdown-state.js'

/** Guards run in this order: first how often an address calls, then who calls, then how often that person does. */
@Global()
@Module({
  providers: [
    RateLimits,
    AttemptLimits,
    ShutdownState,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: PermissionGuard },
    { provide: APP_GUARD, useClass: PersonRateLimitGuard },
  ],
  exports: [RateLimits, AttemptLimits, ShutdownState],
})
export class HttpModule {}
