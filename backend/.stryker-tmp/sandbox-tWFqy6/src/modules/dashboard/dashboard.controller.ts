// @ts-nocheck
import { Dashboard, DashboardAttention, DashboardQuery, type Language } from '@sofaseva/contract'
import { Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Controller, Get, Query } from '#platform/http/route.js'
import { DashboardService } from './dashboard.service.js'

@Controller('admin/dashboard', { tag: 'admin' })
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Allow('admin.dashboard')
  @ApiZodResponse(200, Dashboard, {
    summary: 'Read what happened in a range of days, beside the range before',
  })
  read(
    @Query({ schema: DashboardQuery }) query: DashboardQuery,
    @RequestLanguage() language: Language,
  ): Promise<Dashboard> {
    return this.dashboard.read(query, language)
  }

  @Get('attention')
  @Allow('admin.dashboard')
  @ApiZodResponse(200, DashboardAttention, { summary: 'Count the work that waits for an admin' })
  attention(): Promise<DashboardAttention> {
    return this.dashboard.attention()
  }
}
