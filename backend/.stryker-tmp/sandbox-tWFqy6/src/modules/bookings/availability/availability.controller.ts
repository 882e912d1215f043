// @ts-nocheck
import { type Actor, Availability } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Put } from '#platform/http/route.js'
import { AvailabilityService } from './availability.service.js'

@Controller('provider/availability', { tag: 'provider' })
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Get()
  @Allow('availability.manage')
  @ApiZodResponse(200, Availability, { summary: 'Read when you work' })
  of(@CurrentActor() actor: Actor): Promise<Availability> {
    return this.availability.get(actor)
  }

  @Put()
  @Allow('availability.manage')
  @ApiZodResponse(200, Availability, { summary: 'Set when you work' })
  replace(@CurrentActor() actor: Actor, @Body({ schema: Availability }) body: Availability): Promise<Availability> {
    return this.availability.replace(actor, body)
  }
}
