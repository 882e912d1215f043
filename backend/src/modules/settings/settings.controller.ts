import { Controller, Get } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type PublicSettingsAnswer,
  publicSettingsAnswerSchema,
  type SettingsAnswer,
  settingsAnswerSchema,
} from '@sofaseva/contract'
import { CacheResponse } from '../../platform/cache/cache-response.js'
import { Allow, AllowAnyone, OpenInMaintenance } from '../../platform/http/allow.js'
import { ApiZodResponse } from '../../platform/http/api-zod-response.js'
import { SettingsService } from './settings.service.js'

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Allow('admin.settings')
  @ApiZodResponse(200, settingsAnswerSchema, { summary: 'List all settings' })
  all(): Promise<SettingsAnswer> {
    return this.settings.all()
  }

  @Get('public')
  @AllowAnyone()
  @OpenInMaintenance()
  @CacheResponse('settings')
  @ApiZodResponse(200, publicSettingsAnswerSchema, { summary: 'Read what everybody may know of the settings' })
  publicSettings(): Promise<PublicSettingsAnswer> {
    return this.settings.publicSettings()
  }
}
