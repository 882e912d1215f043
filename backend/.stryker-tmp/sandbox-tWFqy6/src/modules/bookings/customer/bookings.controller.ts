// @ts-nocheck
import { Headers, HttpCode, Ip, UseInterceptors } from '@nestjs/common'
import {
  type Actor,
  Booking,
  BookingCancel,
  BookingCreate,
  BookingReschedule,
  BookingsQuery,
  IdParams,
  WaitedMs,
} from '@sofaseva/contract'
import { z } from 'zod'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import type { Page } from '#platform/lists/list.js'
import { ApiBookingChange } from '../api-booking-change.js'
import { BookingLanguageInterceptor } from '../booking-language.interceptor.js'
import { usersOf } from '../booking-users.rules.js'
import { CreateBookingService, createRequestParts } from '../create/create-booking.service.js'
import { CREATE_ERRORS } from '../create/create-errors.js'
import { CustomerBookingsService } from './customer-bookings.service.js'

@UseInterceptors(BookingLanguageInterceptor)
@Controller('bookings', { tag: 'bookings' })
export class BookingsController {
  constructor(
    private readonly creation: CreateBookingService,
    private readonly bookings: CustomerBookingsService,
  ) {}

  @Post()
  @Allow('booking.create')
  @ApiZodResponse(201, Booking, {
    summary: 'Book a service',
    requestHeaders: {
      'X-Waited-Ms': 'How long the booking waited on the device for a connection, by its own clock.',
      'Idempotency-Key': 'The same key always gives the first answer again.',
    },
    errors: [...IDEMPOTENCY_ERRORS, ...CREATE_ERRORS, 'CONTACT_NOT_VERIFIED', 'NAME_MISSING'],
  })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: BookingCreate }) body: BookingCreate,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-waited-ms') waited: string | undefined,
    @Ip() address: string,
  ): Promise<Booking> {
    const request = idempotentRequest(actor, key, createRequestParts(body))
    return this.creation.create(actor, body, { request, waitedMs: WaitedMs.parse(waited), address })
  }

  @Get('my')
  @Allow('booking.list-own')
  @ApiZodPage(z.array(Booking), { summary: 'List your bookings' })
  mine(@CurrentActor() actor: Actor, @Query({ schema: BookingsQuery }) query: BookingsQuery): Promise<Page<Booking>> {
    return this.bookings.listMine(actor, query)
  }

  @Get(':id')
  @Allow('booking.read-own')
  @ApiZodResponse(200, Booking, { summary: 'Read a booking', errors: ['BOOKING_NOT_FOUND'] })
  @RecordAccess('booking', usersOf)
  one(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<Booking> {
    return this.bookings.get(actor, id)
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Allow('booking.cancel-own')
  @ApiBookingChange('Cancel your booking')
  cancel(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: BookingCancel.optional() }) body: BookingCancel | undefined,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.bookings.cancel(
      actor,
      id,
      body ?? {},
      idempotentRequest(actor, key, ['booking.cancel', id, body ?? {}]),
    )
  }

  @Put(':id')
  @Allow('booking.reschedule-own')
  @ApiBookingChange('Change your booking’s time, address or notes', [
    'PREFERRED_DATE_REFUSED',
    'AREA_NOT_SERVED',
    'WINDOW_TAKEN',
  ])
  reschedule(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: BookingReschedule }) body: BookingReschedule,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.bookings.reschedule(actor, id, body, idempotentRequest(actor, key, ['booking.reschedule', id, body]))
  }
}
