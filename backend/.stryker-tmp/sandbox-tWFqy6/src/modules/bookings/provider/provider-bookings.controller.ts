// @ts-nocheck
import { Headers, UseInterceptors } from '@nestjs/common'
import {
  type Actor,
  Booking,
  BookingProgressUpdate,
  BookingStatusUpdate,
  BookingsQuery,
  IdParams,
} from '@sofaseva/contract'
import { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { Body, Controller, Get, Param, Put, Query } from '#platform/http/route.js'
import { idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import type { Page } from '#platform/lists/list.js'
import { ApiBookingChange } from '../api-booking-change.js'
import { BookingLanguageInterceptor } from '../booking-language.interceptor.js'
import { ProviderJobsService } from './provider-jobs.service.js'

@UseInterceptors(BookingLanguageInterceptor)
@Controller('provider/bookings', { tag: 'provider' })
export class ProviderBookingsController {
  constructor(private readonly service: ProviderJobsService) {}

  @Get()
  @Allow('job.list')
  @ApiZodPage(z.array(Booking), { summary: 'List your jobs, the next in time first' })
  jobs(@CurrentActor() actor: Actor, @Query({ schema: BookingsQuery }) query: BookingsQuery): Promise<Page<Booking>> {
    return this.service.list(actor, query)
  }

  @Put(':id')
  @Allow('job.update')
  @ApiBookingChange('Change the status of your job')
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: BookingStatusUpdate }) body: BookingStatusUpdate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.service.update(actor, id, body, idempotentRequest(actor, key, ['job.update', id, body]))
  }

  @Put(':id/progress')
  @Allow('job.update')
  @ApiBookingChange('Report that you are on the way to your job, or have started it')
  progress(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: BookingProgressUpdate }) body: BookingProgressUpdate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.service.progress(actor, id, body, idempotentRequest(actor, key, ['job.progress', id, body]))
  }
}
