// @ts-nocheck
import { AccessEntry, AccessQuery } from '@sofaseva/contract'
import { z } from 'zod'
import { Allow } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { Controller, Get, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { AccessService } from './access.service.js'

@Controller('admin/access-log', { tag: 'admin' })
export class AccessController {
  constructor(private readonly entries: AccessService) {}

  @Get()
  @Allow('admin.access-log')
  @ApiZodPage(z.array(AccessEntry), { summary: 'List accesses to personal data by the staff, the newest first' })
  page(@Query({ schema: AccessQuery }) query: AccessQuery): Promise<Page<AccessEntry>> {
    return this.entries.list(query)
  }
}
