import { Headers, HttpCode, UseInterceptors } from '@nestjs/common'
import { type Actor, type Booking, IdParams, OnSiteUpdate, Success, VisitLinkState } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put } from '#platform/http/route.js'
import { idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { ApiBookingChange } from '../api-booking-change.js'
import { BookingLanguageInterceptor } from '../booking-language.interceptor.js'
import { OnSiteService } from './on-site.service.js'
import { VisitLinksService } from './visit-links.service.js'
import { VisitTextsService } from './visit-texts.service.js'

@UseInterceptors(BookingLanguageInterceptor)
@Controller('bookings/:id/on-site', { tag: 'bookings' })
export class OnSiteController {
  constructor(private readonly onSite: OnSiteService) {}

  @Put()
  @Allow('booking.share-own')
  @ApiBookingChange('Name the person who opens the door')
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: OnSiteUpdate }) body: OnSiteUpdate,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.onSite.change(actor, id, body, idempotentRequest(actor, key, ['booking.on-site', id, body]))
  }
}

@Controller('bookings/:id/visit-link', { tag: 'bookings' })
export class VisitLinksController {
  constructor(
    private readonly links: VisitLinksService,
    private readonly texts: VisitTextsService,
  ) {}

  @Get()
  @Allow('booking.share-own')
  @ApiZodResponse(200, VisitLinkState, { summary: 'Read the link of your visit', errors: ['BOOKING_NOT_FOUND'] })
  read(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<VisitLinkState> {
    return this.links.read(actor, id)
  }

  @Post()
  @HttpCode(200)
  @Allow('booking.share-own')
  @ApiZodResponse(200, VisitLinkState, {
    summary: 'Get a link that shows your visit without a login',
    errors: ['BOOKING_NOT_FOUND', 'VISIT_LINK_REFUSED'],
  })
  share(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<VisitLinkState> {
    return this.links.share(actor, id)
  }

  @Post('text')
  @HttpCode(200)
  @Allow('booking.share-own')
  @ApiZodResponse(200, VisitLinkState, {
    summary: 'Text the link to the on-site contact',
    errors: ['BOOKING_NOT_FOUND', 'VISIT_LINK_REFUSED', 'ON_SITE_MISSING', 'PHONE_NOT_SERVED', 'TEXTS_UNAVAILABLE'],
  })
  text(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<VisitLinkState> {
    return this.texts.request(actor, id)
  }

  @Delete()
  @Allow('booking.share-own')
  @ApiZodResponse(200, Success, { summary: 'Revoke the link of your visit', errors: ['BOOKING_NOT_FOUND'] })
  async revoke(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams) {
    await this.links.revoke(actor, id)
    return { success: true } as const
  }
}
