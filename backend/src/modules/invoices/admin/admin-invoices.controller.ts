import { Res, StreamableFile } from '@nestjs/common'
import {
  type Actor,
  CreditInput,
  IdParams,
  Invoice,
  InvoiceResponse,
  InvoicesExportQuery,
  InvoicesQuery,
  indianDay,
  type Language,
  ReturnQuery,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Body, Controller, Get, Param, Post, Query } from '#platform/http/route.js'
import { responseTranslator } from '#platform/lib/answer-translator.js'
import type { Page } from '#platform/lists/list.js'
import { customersOf } from '../invoice.mapper.js'
import { AdminInvoicesService } from './admin-invoices.service.js'

const CSV = 'text/csv; charset=utf-8'
const attachment = (name: string) => `attachment; filename="${name}.csv"`

@Controller('admin/invoices', { tag: 'admin' })
export class AdminInvoicesController {
  constructor(private readonly invoices: AdminInvoicesService) {}

  @Get()
  @Allow('admin.tax')
  @ApiZodPage(z.array(Invoice), {
    summary: 'List tax invoices, bills of supply and credit notes, the newest first',
  })
  @RecordAccess('invoices', customersOf)
  list(
    @Query({ schema: InvoicesQuery }) query: InvoicesQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<Invoice>> {
    return this.invoices.list(query, language)
  }

  @Get('export')
  @Allow('admin.tax')
  @ApiZodResponse(200, 'text/csv', {
    summary: 'Save documents as a table',
    headers: ['Content-Disposition', 'Content-Language'],
  })
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: InvoicesExportQuery }) query: InvoicesExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    return new StreamableFile(this.invoices.export(actor, query, responseTranslator(reply)), {
      type: CSV,
      disposition: attachment(`invoices-${indianDay(new Date())}`),
    })
  }

  @Get('return')
  @Allow('admin.tax')
  @ApiZodResponse(200, 'text/csv', {
    summary: 'Save a table of a month’s GST return',
    errors: ['TAX_VERSION_NOT_FOUND'],
    headers: ['Content-Disposition', 'Content-Language'],
  })
  async exportReturn(
    @CurrentActor() actor: Actor,
    @Query({ schema: ReturnQuery }) query: ReturnQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.invoices.exportReturn(actor, query, responseTranslator(reply)), {
      type: CSV,
      disposition: attachment(`gst-${query.month}-${query.part}`),
    })
  }

  @Post(':id/credit')
  @Allow('admin.tax')
  @ApiZodResponse(201, InvoiceResponse, {
    summary: 'Withdraw a document with a credit note',
    errors: ['INVOICE_NOT_FOUND', 'INVOICE_CREDITED'],
  })
  @RecordAccess('invoices', ({ invoice }: InvoiceResponse) => [invoice.customerId])
  async credit(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: CreditInput }) body: CreditInput,
    @RequestLanguage() language: Language,
  ): Promise<InvoiceResponse> {
    return { success: true, invoice: await this.invoices.credit(actor, id, body, language) }
  }
}
