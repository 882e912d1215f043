import { type Actor as ActorValue, IdParams, type Language, ProviderOffer, ProviderService } from '@sofaseva/contract'
import { z } from 'zod'
import { Actor, Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Body, Controller, Get, Param, Put } from '#platform/http/route.js'
import { OffersService } from './offers.service.js'

@Controller('provider/services', { tag: 'provider' })
export class OffersController {
  constructor(private readonly offers: OffersService) {}

  @Get()
  @Allow('offer.manage')
  @ApiZodResponse(200, z.array(ProviderService), { summary: 'List services, and which of them you offer' })
  list(@Actor() actor: ActorValue, @RequestLanguage() language: Language): Promise<ProviderService[]> {
    return this.offers.list(actor, language)
  }

  @Put(':id')
  @Allow('offer.manage')
  @ApiZodResponse(200, ProviderService, { summary: 'Offer a service, or stop', errors: ['SERVICE_NOT_FOUND'] })
  set(
    @Actor() actor: ActorValue,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ProviderOffer }) { offered }: ProviderOffer,
    @RequestLanguage() language: Language,
  ): Promise<ProviderService> {
    return this.offers.setOffered(actor, id, offered, language)
  }
}
