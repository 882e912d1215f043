import { Global, Module } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { ErrorFilter } from '../errors/error.filter.js'
import { AccountLimits } from './account-limit.js'
import { PermissionGuard } from './permission.guard.js'
import { RateLimitGuard } from './rate-limit.guard.js'

/** Guards run in this order: first how often, then who. */
@Global()
@Module({
  providers: [
    AccountLimits,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: PermissionGuard },
  ],
  exports: [AccountLimits],
})
export class HttpModule {}
