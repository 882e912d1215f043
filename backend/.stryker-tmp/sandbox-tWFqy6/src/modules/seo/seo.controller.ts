// @ts-nocheck
import { HttpCode } from '@nestjs/common'
import {
  type Actor,
  CurrentSeo,
  type Language,
  ManualOverrideChange,
  ManualOverrideInput,
  RevisionQuery,
  SeoManagement,
  SeoPagesQuery,
  SeoPagesResponse,
  SeoPreviewQuery,
  SeoPreviewResponse,
  SeoSettingsChange,
  SeoSettingsResponse,
} from '@sofaseva/contract'
import { CacheResponse } from '#platform/cache/cache-response.js'
import { Allow, AllowAnyone, CurrentActor } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Body, Controller, Get, Post, Put, Query } from '#platform/http/route.js'
import type { Paged } from '#platform/lists/list.js'
import { FestivalsService } from './festivals/festivals.service.js'
import { SeoPagesService } from './pages/seo-pages.service.js'
import { SeoService } from './seo.service.js'
import { SeoSettingsService } from './settings/seo-settings.service.js'

@Controller('seo', { tag: 'seo' })
export class SeoController {
  constructor(
    private readonly seo: SeoService,
    private readonly settings: SeoSettingsService,
    private readonly festivals: FestivalsService,
    private readonly pages: SeoPagesService,
  ) {}

  @Get('current')
  @AllowAnyone()
  @CacheResponse('seo', 'settings')
  @ApiZodResponse(200, CurrentSeo, {
    summary: 'Read the active search-engine texts, and where they come from',
    headers: ['Content-Language'],
  })
  current(@RequestLanguage() language: Language): Promise<CurrentSeo> {
    return this.seo.current(language)
  }

  @Get('settings')
  @Allow('admin.seo')
  @ApiZodResponse(200, SeoManagement, { summary: 'Read the SEO settings and the festivals' })
  async read(): Promise<SeoManagement> {
    const [settings, festivals] = await Promise.all([this.settings.read(), this.festivals.byYear()])
    return { success: true, settings, festivals }
  }

  @Put('settings')
  @Allow('admin.seo')
  @ApiZodResponse(200, SeoSettingsResponse, {
    summary: 'Change SEO settings; what is left out stays',
    errors: ['SEO_CHANGED'],
  })
  async change(
    @CurrentActor() actor: Actor,
    @Body({ schema: SeoSettingsChange }) body: SeoSettingsChange,
  ): Promise<SeoSettingsResponse> {
    return { success: true, settings: await this.settings.change(actor, body) }
  }

  @Post('manual-override')
  @HttpCode(200)
  @Allow('admin.seo')
  @ApiZodResponse(200, SeoSettingsResponse, { summary: 'Activate a manual override', errors: ['SEO_CHANGED'] })
  async activateOverride(
    @CurrentActor() actor: Actor,
    @Body({ schema: ManualOverrideInput }) body: ManualOverrideInput,
  ): Promise<SeoSettingsResponse> {
    return { success: true, settings: await this.settings.activateOverride(actor, body) }
  }

  @Put('manual-override')
  @Allow('admin.seo')
  @ApiZodResponse(200, SeoSettingsResponse, {
    summary: 'Change the active manual override; what is left out stays',
    errors: ['SEO_CHANGED', 'SEO_OVERRIDE_ENDED'],
  })
  async changeOverride(
    @CurrentActor() actor: Actor,
    @Body({ schema: ManualOverrideChange }) body: ManualOverrideChange,
  ): Promise<SeoSettingsResponse> {
    return { success: true, settings: await this.settings.changeOverride(actor, body) }
  }

  @Post('disable-override')
  @HttpCode(200)
  @Allow('admin.seo')
  @ApiZodResponse(200, SeoSettingsResponse, { summary: 'Disable the manual override', errors: ['SEO_CHANGED'] })
  async disableOverride(
    @CurrentActor() actor: Actor,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<SeoSettingsResponse> {
    return { success: true, settings: await this.settings.disableOverride(actor, expectedRevision) }
  }

  @Get('pages')
  @Allow('admin.seo')
  @ApiZodPage(SeoPagesResponse, {
    summary: 'List public pages of a language with their SEO findings',
    errors: ['NOT_FOUND'],
  })
  list(
    @Query({ schema: SeoPagesQuery }) query: SeoPagesQuery,
    @RequestLanguage() reader: Language,
  ): Promise<Paged<SeoPagesResponse>> {
    return this.pages.list(query, query.language ?? reader)
  }

  @Get('preview')
  @Allow('admin.seo')
  @ApiZodResponse(200, SeoPreviewResponse, {
    summary: 'Preview a public page in search engines and messengers',
    errors: ['NOT_FOUND'],
  })
  async preview(
    @Query({ schema: SeoPreviewQuery }) { path }: SeoPreviewQuery,
    @RequestLanguage() reader: Language,
  ): Promise<SeoPreviewResponse> {
    return { success: true, preview: await this.pages.preview(path, reader) }
  }
}
