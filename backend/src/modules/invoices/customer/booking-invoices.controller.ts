import { type Actor, BookingInvoices, IdParams, type Language } from '@sofaseva/contract'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get, Param } from '#platform/http/route.js'
import { customersOf } from '../invoice.mapper.js'
import { BookingInvoicesService } from './booking-invoices.service.js'

@Controller('bookings', { tag: 'bookings' })
export class BookingInvoicesController {
  constructor(private readonly invoices: BookingInvoicesService) {}

  @Get(':id/invoices')
  @Allow('booking.read-own')
  @ApiZodResponse(200, BookingInvoices, {
    summary: 'List the tax invoices, bills of supply and credit notes of your booking',
    errors: ['BOOKING_NOT_FOUND'],
  })
  @RecordAccess('invoices', ({ invoices }: BookingInvoices) => customersOf(invoices))
  async list(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @RequestLanguage() language: Language,
  ): Promise<BookingInvoices> {
    return { success: true, invoices: await this.invoices.list(actor, id, language) }
  }
}
