// @ts-nocheck
import {
  type Actor,
  FestivalChange,
  FestivalInput,
  FestivalResponse,
  FestivalsResponse,
  IdParams,
  RevisionQuery,
  Success,
} from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { FestivalsService } from './festivals.service.js'

@Controller('seo/festivals', { tag: 'seo' })
export class FestivalsController {
  constructor(private readonly festivals: FestivalsService) {}

  @Get()
  @Allow('admin.seo')
  @ApiZodResponse(200, FestivalsResponse, { summary: 'List festivals by year' })
  async list(): Promise<FestivalsResponse> {
    return { success: true, festivals: await this.festivals.byYear() }
  }

  @Post()
  @Allow('admin.seo')
  @ApiZodResponse(201, FestivalResponse, { summary: 'Add a festival', errors: ['FESTIVAL_NAME_TAKEN'] })
  async create(
    @CurrentActor() actor: Actor,
    @Body({ schema: FestivalInput }) body: FestivalInput,
  ): Promise<FestivalResponse> {
    return { success: true, festival: await this.festivals.create(actor, body) }
  }

  @Put(':id')
  @Allow('admin.seo')
  @ApiZodResponse(200, FestivalResponse, {
    summary: 'Change a festival; what is left out stays',
    errors: ['FESTIVAL_NOT_FOUND', 'FESTIVAL_CHANGED', 'FESTIVAL_NAME_TAKEN'],
  })
  async change(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: FestivalChange }) body: FestivalChange,
  ): Promise<FestivalResponse> {
    return { success: true, festival: await this.festivals.change(actor, id, body) }
  }

  @Delete(':id')
  @Allow('admin.seo')
  @ApiZodResponse(200, Success, {
    summary: 'Delete a festival',
    errors: ['FESTIVAL_NOT_FOUND', 'FESTIVAL_CHANGED'],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.festivals.remove(actor, id, expectedRevision)
    return { success: true }
  }
}
