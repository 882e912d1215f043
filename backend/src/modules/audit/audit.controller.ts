import { Controller, Get, Query, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import { type AuditEntry, type AuditQuery, auditEntrySchema, auditQuerySchema, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { Allow } from '../../platform/http/allow.js'
import { ApiZodResponse } from '../../platform/http/api-zod-response.js'
import { sendTotal } from '../../platform/http/paging.js'
import { RequestLanguage } from '../../platform/i18n/request-language.js'
import { AuditService } from './audit.service.js'

@ApiTags('admin')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow('admin.audit')
  @ApiZodResponse(200, z.array(auditEntrySchema), { summary: 'List who changed what', headers: ['X-Total-Count'] })
  async page(
    @Query({ schema: auditQuerySchema }) query: AuditQuery,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    return sendTotal(reply, await this.audit.page(query, TRANSLATORS[language]))
  }
}
