// @ts-nocheck
import { Headers, HttpCode, Res, StreamableFile } from '@nestjs/common'
import {
  type Actor,
  AdminBookingCreate,
  AdminBookingsQuery,
  AdminBookingUpdate,
  Booking,
  BookingStatusUpdate,
  BookingsExportQuery,
  BookingsQuery,
  BulkResult,
  BulkStatus,
  EligibleProvider,
  IdParams,
  indianDay,
  RevisionQuery,
  Success,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import type { Page } from '#platform/lists/list.js'
import { usersOfBookings } from '../booking-users.rules.js'
import { CreateBookingService, createForCustomerParts } from '../create/create-booking.service.js'
import { CREATE_ERRORS } from '../create/create-errors.js'
import { AdminBookingChangesService } from './admin-booking-changes.service.js'
import { AdminBookingsService } from './admin-bookings.service.js'

const CHANGE_ERRORS = [
  'BOOKING_NOT_FOUND',
  'BOOKING_STATUS_CHANGED',
  'BOOKING_CHANGED',
  'BOOKING_MOVE_REFUSED',
  'PROVIDER_NOT_ELIGIBLE',
  'PROVIDER_IS_CUSTOMER',
] as const

const ASSIGNMENT_ERRORS = ['PREFERRED_DATE_REFUSED', 'PROVIDER_NOT_AVAILABLE'] as const

@Controller('admin/bookings', { tag: 'admin' })
export class AdminBookingsController {
  constructor(
    private readonly lists: AdminBookingsService,
    private readonly changes: AdminBookingChangesService,
    private readonly creation: CreateBookingService,
  ) {}

  @Post()
  @Allow('admin.bookings')
  @ApiZodResponse(201, Booking, {
    summary: 'Book a service for a customer',
    requestHeaders: { 'Idempotency-Key': 'The same key never makes a second booking.' },
    errors: [...IDEMPOTENCY_ERRORS, ...CREATE_ERRORS, 'USER_NOT_FOUND', 'BOOKING_NOT_FOUND'],
  })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: AdminBookingCreate }) body: AdminBookingCreate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.creation.createFor(actor, body, idempotentRequest(actor, key, createForCustomerParts(body)))
  }

  /** `X-Total-Count` holds the filtered total, `X-Status-Counts` the number of all bookings by status as JSON. */
  @Get()
  @Allow('admin.bookings')
  @ApiZodPage(z.array(Booking), { summary: 'List all bookings', headers: ['X-Status-Counts'] })
  @RecordAccess('bookings', usersOfBookings)
  async list(
    @Query({ schema: AdminBookingsQuery }) query: AdminBookingsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<Booking>> {
    const { counts, ...page } = await this.lists.list(query)
    void reply.header('x-status-counts', JSON.stringify(counts))
    return page
  }

  /**
   * Lists bookings of the last `recent_bookings_hours` (a setting), which `X-Window-Hours` repeats. `X-Status-Counts`
   * holds their number by status as JSON, whatever the filter.
   */
  @Get('recent')
  @Allow('admin.bookings')
  @ApiZodPage(z.array(Booking), {
    summary: 'List the newest bookings',
    headers: ['X-Window-Hours', 'X-Status-Counts'],
  })
  @RecordAccess('bookings', usersOfBookings)
  async recent(
    @Query({ schema: BookingsQuery }) query: BookingsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page<Booking>> {
    const { hours, counts, ...page } = await this.lists.listRecent(query)
    void reply.header('x-window-hours', String(hours))
    void reply.header('x-status-counts', JSON.stringify(counts))
    return page
  }

  @Get('export')
  @Allow('admin.bookings')
  @ApiZodResponse(200, 'text/csv', {
    summary: 'Save bookings as a table',
    headers: ['Content-Disposition', 'Content-Language'],
  })
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: BookingsExportQuery }) query: BookingsExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    return new StreamableFile(this.lists.export(actor, query, responseTranslator(reply)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="bookings-${indianDay(new Date())}.csv"`,
    })
  }

  @Post('bulk-status')
  @HttpCode(200)
  @Allow('admin.bookings')
  @ApiZodResponse(200, BulkResult, {
    summary: 'Change the status of many bookings',
    headers: ['Content-Language'],
  })
  changeMany(
    @CurrentActor() actor: Actor,
    @Body({ schema: BulkStatus }) body: BulkStatus,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BulkResult> {
    return this.changes.changeMany(actor, body, responseTranslator(reply))
  }

  @Delete(':id')
  @Allow('admin.bookings')
  @ApiZodResponse(200, Success, {
    summary: 'Delete a booking',
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_CHANGED'],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.changes.remove(actor, id, expectedRevision)
    return { success: true }
  }

  @Get(':id/providers')
  @Allow('admin.bookings')
  @ApiZodResponse(200, z.array(EligibleProvider), {
    summary: 'List the providers who can take a booking',
    errors: ['BOOKING_NOT_FOUND'],
  })
  candidates(@Param({ schema: IdParams }) { id }: IdParams): Promise<EligibleProvider[]> {
    return this.changes.candidates(id)
  }

  @Put(':id')
  @Allow('admin.bookings')
  @ApiZodResponse(200, Booking, {
    summary: 'Change a booking’s status, provider or window',
    errors: [...CHANGE_ERRORS, ...ASSIGNMENT_ERRORS],
  })
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: AdminBookingUpdate }) body: AdminBookingUpdate,
  ): Promise<Booking> {
    return this.changes.update(actor, id, body)
  }

  @Put(':id/status')
  @Allow('admin.bookings')
  @ApiZodResponse(200, Booking, {
    summary: 'Change a booking’s status',
    errors: CHANGE_ERRORS,
  })
  updateStatus(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: BookingStatusUpdate }) body: BookingStatusUpdate,
  ): Promise<Booking> {
    return this.changes.update(actor, id, body)
  }
}
