// @ts-nocheck
import { AuditEntry, AuditQuery, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { z } from 'zod'
import { Allow } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { AuditService } from './audit.service.js'

@Controller('admin/audit', { tag: 'admin' })
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow('admin.audit')
  @ApiZodPage(z.array(AuditEntry), { summary: 'List the audit log' })
  page(
    @Query({ schema: AuditQuery }) query: AuditQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<AuditEntry>> {
    return this.audit.list(query, TRANSLATORS[language])
  }
}
