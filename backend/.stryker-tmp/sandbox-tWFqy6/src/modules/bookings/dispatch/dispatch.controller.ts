// @ts-nocheck
import { Dispatch, DispatchQuery } from '@sofaseva/contract'
import { Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Query } from '#platform/http/route.js'
import { DispatchService } from './dispatch.service.js'

@Controller('admin/dispatch', { tag: 'admin' })
export class DispatchController {
  constructor(private readonly dispatch: DispatchService) {}

  @Get()
  @Allow('admin.bookings')
  @ApiZodResponse(200, Dispatch, { summary: 'Read the dispatch board of up to seven days' })
  board(@Query({ schema: DispatchQuery }) query: DispatchQuery): Promise<Dispatch> {
    return this.dispatch.getBoard(query)
  }
}
