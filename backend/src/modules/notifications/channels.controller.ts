import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type PreferenceChange,
  type Preferences,
  type PushRemoval,
  type PushSubscriptionInput,
  preferenceChangeSchema,
  preferencesSchema,
  pushKeySchema,
  pushRemovalSchema,
  pushSubscriptionSchema,
  successSchema,
} from '@sofaseva/contract'
import { Actor, Allow, AllowAnyone } from '../../platform/http/allow.js'
import { ApiZodResponse } from '../../platform/http/api-zod-response.js'
import { PushSender } from '../../platform/push/push-sender.js'
import { PreferencesService } from './preferences.service.js'
import { PushService } from './push.service.js'

@ApiTags('notifications')
@Controller()
export class ChannelsController {
  constructor(
    private readonly preferences: PreferencesService,
    private readonly push: PushService,
    private readonly sender: PushSender,
  ) {}

  @Get('notifications/preferences')
  @Allow('notification.choose')
  @ApiZodResponse(200, preferencesSchema, { summary: 'Read by which channels you are told' })
  preferencesOf(@Actor() actor: ActorValue): Promise<Preferences> {
    return this.preferences.of(actor)
  }

  @Put('notifications/preferences')
  @Allow('notification.choose')
  @ApiZodResponse(200, preferencesSchema, { summary: 'Turn a channel on or off' })
  choose(
    @Actor() actor: ActorValue,
    @Body({ schema: preferenceChangeSchema }) body: PreferenceChange,
  ): Promise<Preferences> {
    return this.preferences.set(actor, body)
  }

  @Get('push/public-key')
  @AllowAnyone()
  @ApiZodResponse(200, pushKeySchema, { summary: 'Read the key push subscriptions are made with' })
  publicKey(): { publicKey: string } {
    return { publicKey: this.sender.publicKey }
  }

  @Post('push/subscriptions')
  @Allow('notification.choose')
  @ApiZodResponse(201, successSchema, {
    summary: 'Subscribe this browser to pushes',
    errors: ['PUSH_ADDRESS_REFUSED', 'PUSH_ADDRESS_TAKEN'],
  })
  async subscribe(
    @Actor() actor: ActorValue,
    @Body({ schema: pushSubscriptionSchema }) body: PushSubscriptionInput,
  ): Promise<{ success: true }> {
    await this.push.subscribe(actor, body)
    return { success: true }
  }

  @Delete('push/subscriptions')
  @HttpCode(200)
  @Allow('notification.choose')
  @ApiZodResponse(200, successSchema, { summary: 'Unsubscribe this browser from pushes' })
  async unsubscribe(
    @Actor() actor: ActorValue,
    @Body({ schema: pushRemovalSchema }) { endpoint }: PushRemoval,
  ): Promise<{ success: true }> {
    await this.push.unsubscribe(actor, endpoint)
    return { success: true }
  }
}
