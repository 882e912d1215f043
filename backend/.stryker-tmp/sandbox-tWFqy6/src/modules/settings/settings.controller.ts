// @ts-nocheck
import {
  type Actor,
  BusinessChange,
  BusinessResponse,
  type Language,
  PublicSettingsResponse,
  SettingChange,
  SettingParams,
  SettingResponse,
  SettingsResponse,
} from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { Allow, AllowAnyone, CurrentActor, NeedsProof, OpenInMaintenance } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Body, Controller, Get, Param, Put } from '#platform/http/route.js'
import { BusinessProfileService } from './business-profile.service.js'
import { SettingsService } from './settings.service.js'

@Controller('settings', { tag: 'settings' })
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly business: BusinessProfileService,
  ) {}

  @Get()
  @Allow('admin.settings')
  @ApiZodResponse(200, SettingsResponse, { summary: 'List all settings' })
  all(@RequestLanguage() language: Language): Promise<SettingsResponse> {
    return this.settings.list(language)
  }

  @Get('business')
  @Allow('admin.settings')
  @ApiZodResponse(200, BusinessResponse, { summary: 'Read contact details, cities, pincodes, hours and holidays' })
  businessProfile(): Promise<BusinessResponse> {
    return this.business.read()
  }

  @Put('business')
  @Allow('admin.settings')
  @NeedsProof()
  @ApiZodResponse(200, BusinessResponse, {
    summary: 'Change contact details, cities, pincodes, hours or holidays',
    errors: ['BUSINESS_CHANGED'],
  })
  changeBusinessProfile(
    @CurrentActor() actor: Actor,
    @Body({ schema: BusinessChange }) change: BusinessChange,
  ): Promise<BusinessResponse> {
    return this.business.change(actor, change)
  }

  @Put(':key')
  @Allow('admin.settings')
  @NeedsProof()
  @ApiZodResponse(200, SettingResponse, {
    summary: 'Change a setting',
    errors: ['SETTING_NOT_FOUND', 'SETTING_CHANGED', 'SMS_GATEWAY_MISSING'],
  })
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: SettingParams }) { key }: SettingParams,
    @Body({ schema: SettingChange }) { value, expectedRevision }: SettingChange,
    @RequestLanguage() language: Language,
  ): Promise<SettingResponse> {
    return this.settings.change(actor, { key, value, expectedRevision, language })
  }

  @Get('public')
  @AllowAnyone()
  @OpenInMaintenance()
  @CacheResponse('settings')
  @ApiZodResponse(200, PublicSettingsResponse, {
    summary: 'Read the public settings',
  })
  publicSettings(): Promise<PublicSettingsResponse> {
    return this.settings.publicSettings()
  }
}
