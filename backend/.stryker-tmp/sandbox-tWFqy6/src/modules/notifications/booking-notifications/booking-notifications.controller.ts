// @ts-nocheck
import { Res } from '@nestjs/common'
import { BookingNotification, IdParams } from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import { BookingNotificationsService } from './booking-notifications.service.js'

@Controller('admin/bookings', { tag: 'admin' })
export class BookingNotificationsController {
  constructor(private readonly notifications: BookingNotificationsService) {}

  @Get(':id/notices')
  @Allow('admin.bookings')
  @ApiZodResponse(200, z.array(BookingNotification), {
    summary: 'List the notifications sent about a booking',
    errors: ['BOOKING_NOT_FOUND'],
    headers: ['Content-Language'],
  })
  about(
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingNotification[]> {
    return this.notifications.listAbout(id, responseTranslator(reply))
  }
}
