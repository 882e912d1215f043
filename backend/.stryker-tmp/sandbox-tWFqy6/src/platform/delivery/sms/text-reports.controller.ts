// @ts-nocheck
import { Headers, HttpCode } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { ExotelReport, Msg91Reports, ReportPath, Success } from '@sofaseva/contract'
import { AllowAnyone, OpenInMaintenance } from '../../http/allow.js'
import { ThrottleByAddress } from '../../http/limits/throttle.js'
import { AcceptsUrlEncoded } from '../../http/multipart-form.js'
import { ApiZodResponse } from '../../http/openapi/api-zod-response.js'
import { Body, Controller, Param, Post } from '../../http/route.js'
import { TextReports } from './text-reports.js'

/** A gateway reports each text. All reports of a gateway come from few addresses. */
const REPORTS = { limit: 3_000, ttl: minutes(1) }

/** Gateways report here whether texts were delivered. */
@Controller('text-reports', { tag: 'texts' })
export class TextReportsController {
  constructor(private readonly reports: TextReports) {}

  @Post('msg91')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(REPORTS)
  @ApiZodResponse(200, Success, { summary: 'Report texts of MSG91', errors: ['NOT_FOUND'] })
  async msg91(
    @Headers('x-report-secret') secret: string | undefined,
    @Body({ schema: Msg91Reports }) body: Msg91Reports,
  ): Promise<{ success: true }> {
    await this.reports.fromMsg91(secret ?? '', body)
    return { success: true }
  }

  @Post('exotel/:id/:proof')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress(REPORTS)
  @AcceptsUrlEncoded()
  @ApiZodResponse(200, Success, { summary: 'Report a text of Exotel', errors: ['NOT_FOUND'] })
  async exotel(
    @Param({ schema: ReportPath }) path: ReportPath,
    @Body({ schema: ExotelReport }) body: ExotelReport,
  ): Promise<{ success: true }> {
    await this.reports.fromExotel(path, body)
    return { success: true }
  }
}
