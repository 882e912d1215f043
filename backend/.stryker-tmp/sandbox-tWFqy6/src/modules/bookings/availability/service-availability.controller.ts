// @ts-nocheck
import { minutes } from '@nestjs/throttler'
import { IdParams, MINUTE_MS, ServiceAvailabilityQuery, ServiceDay } from '@sofaseva/contract'
import { z } from 'zod'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { expiresAt } from '#platform/cache/expiry.js'
import { AllowAnyone } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param, Query } from '#platform/http/route.js'
import { FreeWindows } from './free-windows.js'

/** Windows pass with time, and an instance may die before it announces a change. */
const MAX_AGE_MS = MINUTE_MS

@Controller('services', { tag: 'bookings' })
export class ServiceAvailabilityController {
  constructor(private readonly windows: FreeWindows) {}

  /**
   * Changes of bookings, hours, settings and services invalidate the response on every instance. It is never older than
   * a minute.
   */
  @Get(':id/availability')
  @AllowAnyone()
  @ThrottleByAddress({ limit: 600, ttl: minutes(1) })
  @CacheResponse((_, { id }: IdParams) => ['availability', 'settings', `service:${id}`])
  @ApiZodResponse(200, z.array(ServiceDay), {
    summary: 'Read the free windows of a service',
    errors: ['SERVICE_NOT_FOUND', 'SERVICE_GONE', 'OPTION_UNKNOWN'],
  })
  async days(
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: ServiceAvailabilityQuery }) { from, days, option }: ServiceAvailabilityQuery,
  ): Promise<ServiceDay[]> {
    const now = new Date()
    return expiresAt(await this.windows.listForService(id, option, { from, days, now }), now.getTime() + MAX_AGE_MS)
  }
}
