import { Controller, Get } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type PublicSettingsAnswer,
  publicSettingsAnswerSchema,
  type SettingsAnswer,
  settingsAnswerSchema,
} from '@sofaseva/contract'
import { PublicResponse } from '../../platform/cache/public-response.js'
import { Allow, AllowAnyone, OpenInMaintenance } from '../../platform/http/allow.js'
import { Answers } from '../../platform/http/answers.js'
import { SettingsService } from './settings.service.js'

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Allow('admin.settings')
  @Answers(200, settingsAnswerSchema, { summary: 'List all settings' })
  all(): Promise<SettingsAnswer> {
    return this.settings.all()
  }

  @Get('public')
  @AllowAnyone()
  @OpenInMaintenance()
  @PublicResponse('settings')
  @Answers(200, publicSettingsAnswerSchema, { summary: 'Read what everybody may know of the settings' })
  publicSettings(): Promise<PublicSettingsAnswer> {
    return this.settings.publicSettings()
  }
}
