import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type AdminBookingsQuery,
  type AdminBookingUpdate,
  adminBookingsQuerySchema,
  adminBookingUpdateSchema,
  type Booking,
  type BookingStatusUpdate,
  bookingSchema,
  bookingStatusUpdateSchema,
  type EligibleProvider,
  eligibleProviderSchema,
  type IdParams,
  idParamsSchema,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Actor, Allow } from '../../platform/http/allow.js'
import { Answers } from '../../platform/http/answers.js'
import { sendTotal } from '../../platform/http/paging.js'
import { BookingsService } from './bookings.service.js'

@ApiTags('admin')
@Controller('admin/bookings')
export class AdminBookingsController {
  constructor(private readonly bookings: BookingsService) {}

  /** `X-Total-Count` holds the total of the filter, `X-Status-Counts` all bookings by status as JSON. */
  @Get()
  @Allow('admin.bookings')
  @Answers(200, z.array(bookingSchema))
  async list(
    @Query({ schema: adminBookingsQuerySchema }) query: AdminBookingsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Booking[]> {
    const { counts, ...page } = await this.bookings.forAdmin(query)
    void reply.header('x-status-counts', JSON.stringify(counts))
    return sendTotal(reply, page)
  }

  @Get(':id/providers')
  @Allow('admin.bookings')
  @Answers(200, z.array(eligibleProviderSchema))
  candidates(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<EligibleProvider[]> {
    return this.bookings.candidates(id)
  }

  @Put(':id')
  @Allow('admin.bookings')
  @Answers(200, bookingSchema)
  update(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: adminBookingUpdateSchema }) body: AdminBookingUpdate,
  ): Promise<Booking> {
    return this.bookings.updateAsAdmin(actor, id, body)
  }

  @Put(':id/status')
  @Allow('admin.bookings')
  @Answers(200, bookingSchema)
  updateStatus(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: bookingStatusUpdateSchema }) body: BookingStatusUpdate,
  ): Promise<Booking> {
    return this.bookings.updateAsAdmin(actor, id, body)
  }
}
