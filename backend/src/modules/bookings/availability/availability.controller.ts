import { type Actor as ActorValue, Availability } from '@sofaseva/contract'
import { Actor, Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Put } from '#platform/http/route.js'
import { AvailabilityService } from './availability.service.js'

@Controller('provider/availability', { tag: 'provider' })
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Get()
  @Allow('availability.manage')
  @ApiZodResponse(200, Availability, { summary: 'Read when you work' })
  of(@Actor() actor: ActorValue): Promise<Availability> {
    return this.availability.get(actor)
  }

  @Put()
  @Allow('availability.manage')
  @ApiZodResponse(200, Availability, { summary: 'Set when you work' })
  replace(@Actor() actor: ActorValue, @Body({ schema: Availability }) body: Availability): Promise<Availability> {
    return this.availability.replace(actor, body)
  }
}
