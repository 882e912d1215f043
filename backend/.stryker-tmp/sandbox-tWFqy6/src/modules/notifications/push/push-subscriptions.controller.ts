// @ts-nocheck
import { HttpCode } from '@nestjs/common'
import { type Actor, PushKey, PushRemoval, PushSubscriptionInput, Success } from '@sofaseva/contract'
import { PushSender } from '#platform/delivery/push/push-sender.js'
import { Allow, AllowAnyone, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Post } from '#platform/http/route.js'
import { PushSubscriptionsService } from './push-subscriptions.service.js'

@Controller('push', { tag: 'notifications' })
export class PushSubscriptionsController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly sender: PushSender,
  ) {}

  @Get('public-key')
  @AllowAnyone()
  @ApiZodResponse(200, PushKey, { summary: 'Read the public key for push subscriptions' })
  publicKey(): { publicKey: string } {
    return { publicKey: this.sender.publicKey }
  }

  @Post('subscriptions')
  @Allow('notification.choose')
  @ApiZodResponse(201, Success, {
    summary: 'Subscribe this browser to pushes',
    errors: ['PUSH_ADDRESS_REFUSED', 'PUSH_ADDRESS_TAKEN'],
  })
  async subscribe(
    @CurrentActor() actor: Actor,
    @Body({ schema: PushSubscriptionInput }) body: PushSubscriptionInput,
  ): Promise<{ success: true }> {
    await this.subscriptions.subscribe(actor, body)
    return { success: true }
  }

  @Delete('subscriptions')
  @HttpCode(200)
  @Allow('notification.choose')
  @ApiZodResponse(200, Success, { summary: 'Unsubscribe this browser from pushes' })
  async unsubscribe(
    @CurrentActor() actor: Actor,
    @Body({ schema: PushRemoval }) { endpoint }: PushRemoval,
  ): Promise<{ success: true }> {
    await this.subscriptions.unsubscribe(actor, endpoint)
    return { success: true }
  }
}
