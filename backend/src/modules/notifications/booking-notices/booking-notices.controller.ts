import { Res } from '@nestjs/common'
import { BookingNotice, IdParams } from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Param } from '#platform/http/route.js'
import { answerTranslator } from '#platform/lib/answer-translator.js'
import { BookingNoticesService } from './booking-notices.service.js'

@Controller('admin/bookings', { tag: 'admin' })
export class BookingNoticesController {
  constructor(private readonly notices: BookingNoticesService) {}

  @Get(':id/notices')
  @Allow('admin.bookings')
  @ApiZodResponse(200, z.array(BookingNotice), {
    summary: 'List the notifications sent about a booking',
    errors: ['BOOKING_NOT_FOUND'],
    headers: ['Content-Language'],
  })
  about(
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BookingNotice[]> {
    return this.notices.listAbout(id, answerTranslator(reply))
  }
}
