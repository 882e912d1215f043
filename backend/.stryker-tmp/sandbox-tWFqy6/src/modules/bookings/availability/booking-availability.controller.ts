// @ts-nocheck
import { type Actor, BookingAvailabilityQuery, IdParams, ServiceDay } from '@sofaseva/contract'
import { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param, Query } from '#platform/http/route.js'
import { FreeWindows } from './free-windows.js'

@Controller('bookings', { tag: 'bookings' })
export class BookingAvailabilityController {
  constructor(private readonly windows: FreeWindows) {}

  /** Separate from the service's free windows, which are cached and equal for all callers. */
  @Get(':id/availability')
  @Allow('booking.read-own')
  @ApiZodResponse(200, z.array(ServiceDay), {
    summary: 'Read the windows that your booking can be moved to',
    errors: ['BOOKING_NOT_FOUND'],
  })
  days(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: BookingAvailabilityQuery }) { from, days }: BookingAvailabilityQuery,
  ): Promise<ServiceDay[]> {
    return this.windows.listForBooking(actor, id, { from, days, now: new Date() })
  }
}
