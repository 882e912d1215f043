// @ts-nocheck
import { Headers, HttpCode, UseInterceptors } from '@nestjs/common'
import { type Actor, type Booking, IdParams, OfferAccept, OfferDecline, WaitingRequest } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { Body, Controller, Delete, Param, Post, Put } from '#platform/http/route.js'
import { idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { ApiBookingChange } from '../api-booking-change.js'
import { BookingLanguageInterceptor } from '../booking-language.interceptor.js'
import { OfferDecisionsService } from './offer-decisions.service.js'
import { WaitingListService } from './waiting-list.service.js'

@UseInterceptors(BookingLanguageInterceptor)
@Controller('bookings/:id/waiting', { tag: 'bookings' })
export class WaitingController {
  constructor(
    private readonly list: WaitingListService,
    private readonly decisions: OfferDecisionsService,
  ) {}

  @Put()
  @Allow('booking.reschedule-own')
  @ApiBookingChange('Wait for an earlier time of your booking')
  join(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: WaitingRequest }) body: WaitingRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.list.join(actor, id, body, idempotentRequest(actor, key, ['booking.wait', id, body]))
  }

  @Delete()
  @HttpCode(200)
  @Allow('booking.reschedule-own')
  @ApiBookingChange('Stop waiting for an earlier time')
  leave(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.list.leave(actor, id, idempotentRequest(actor, key, ['booking.stop-waiting', id]))
  }

  @Post('accept')
  @HttpCode(200)
  @Allow('booking.reschedule-own')
  @ApiBookingChange('Accept the earlier window that you are offered', ['WINDOW_TAKEN', 'OFFER_ENDED'])
  accept(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: OfferAccept }) body: OfferAccept,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.decisions.accept(actor, id, body, idempotentRequest(actor, key, ['booking.accept-offer', id, body]))
  }

  @Post('decline')
  @HttpCode(200)
  @Allow('booking.reschedule-own')
  @ApiBookingChange('Decline the earlier window that you are offered')
  decline(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: OfferDecline }) body: OfferDecline,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Booking> {
    return this.decisions.decline(actor, id, body, idempotentRequest(actor, key, ['booking.decline-offer', id, body]))
  }
}
