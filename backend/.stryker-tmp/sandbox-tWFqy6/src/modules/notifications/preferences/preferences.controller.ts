// @ts-nocheck
import { type Actor, PreferenceChange, Preferences } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Get, Put } from '#platform/http/route.js'
import { PreferencesService } from './preferences.service.js'

@Controller('notifications/preferences', { tag: 'notifications' })
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @Allow('notification.choose')
  @ApiZodResponse(200, Preferences, { summary: 'Read your notification channels' })
  preferencesOf(@CurrentActor() actor: Actor): Promise<Preferences> {
    return this.preferences.get(actor)
  }

  @Put()
  @Allow('notification.choose')
  @ApiZodResponse(200, Preferences, { summary: 'Turn a channel on or off' })
  choose(
    @CurrentActor() actor: Actor,
    @Body({ schema: PreferenceChange }) body: PreferenceChange,
  ): Promise<Preferences> {
    return this.preferences.save(actor, body)
  }
}
