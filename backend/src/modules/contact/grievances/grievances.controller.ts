import { HttpCode } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { type Actor, GrievanceList, GrievanceLookup, GrievanceResponse } from '@sofaseva/contract'
import { Allow, AllowAnyone, CurrentActor } from '#platform/http/allow.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Post } from '#platform/http/route.js'
import { GrievancesService } from './grievances.service.js'

/** For the senders of grievances. They are sent with `POST /contact/submit`. */
@Controller('contact/grievances', { tag: 'contact' })
export class GrievancesController {
  constructor(private readonly grievances: GrievancesService) {}

  @Get()
  @Allow('grievance.list-own')
  @ApiZodResponse(200, GrievanceList, { summary: 'List one’s own grievances, the newest first' })
  listOwn(@CurrentActor() actor: Actor): Promise<GrievanceList> {
    return this.grievances.listOwn(actor)
  }

  @Post('status')
  @HttpCode(200)
  @AllowAnyone()
  @ThrottleByAddress({ limit: 10, ttl: minutes(10) })
  @ApiZodResponse(200, GrievanceResponse, {
    summary: 'Read a grievance by its number and the email of its sender',
    errors: ['GRIEVANCE_NOT_FOUND'],
  })
  async lookUp(@Body({ schema: GrievanceLookup }) body: GrievanceLookup): Promise<GrievanceResponse> {
    return { success: true, grievance: await this.grievances.lookUp(body) }
  }
}
