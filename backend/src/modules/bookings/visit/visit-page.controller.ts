import { Header, UseFilters } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { VisitPageQuery } from '@sofaseva/contract'
import { AllowAnyone } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Get, Query } from '#platform/http/route.js'
import { VisitPageFilter } from './visit-page.filter.js'
import { VISIT_PAGE_HEADERS } from './visit-page.js'
import { VisitPageService } from './visit-page.service.js'

/** The page of a visit's link, for guests. It has no scripts. */
@UseFilters(VisitPageFilter)
@Controller('visit', { tag: 'bookings' })
export class VisitPageController {
  constructor(private readonly visits: VisitPageService) {}

  @Get()
  @AllowAnyone()
  // A household may share its address with others. Tokens are too long to be guessed.
  @ThrottleByAddress({ limit: 60, ttl: minutes(1) })
  @ApiZodResponse(200, 'text/html', {
    summary: 'Show a visit to the on-site contact',
    errors: ['VISIT_LINK_ENDED'],
    failsAsPage: true,
  })
  @Header('content-type', VISIT_PAGE_HEADERS['content-type'])
  @Header('content-security-policy', VISIT_PAGE_HEADERS['content-security-policy'])
  @Header('cache-control', VISIT_PAGE_HEADERS['cache-control'])
  @Header('referrer-policy', VISIT_PAGE_HEADERS['referrer-policy'])
  @Header('x-robots-tag', VISIT_PAGE_HEADERS['x-robots-tag'])
  page(@Query({ schema: VisitPageQuery }) query: VisitPageQuery): Promise<string> {
    return this.visits.render(query)
  }
}
