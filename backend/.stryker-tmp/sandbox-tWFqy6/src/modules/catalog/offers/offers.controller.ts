// @ts-nocheck
import { type Actor, IdParams, type Language, ProviderOffer, ProviderService } from '@sofaseva/contract'
import { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
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
  list(@CurrentActor() actor: Actor, @RequestLanguage() language: Language): Promise<ProviderService[]> {
    return this.offers.list(actor, language)
  }

  @Put(':id')
  @Allow('offer.manage')
  @ApiZodResponse(200, ProviderService, { summary: 'Offer a service, or stop', errors: ['SERVICE_NOT_FOUND'] })
  set(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ProviderOffer }) { offered }: ProviderOffer,
    @RequestLanguage() language: Language,
  ): Promise<ProviderService> {
    return this.offers.setOffered(actor, id, offered, language)
  }
}
