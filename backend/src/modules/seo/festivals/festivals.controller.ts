import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type FestivalAnswer,
  type FestivalChange,
  type FestivalInput,
  type FestivalsAnswer,
  festivalAnswerSchema,
  festivalChangeSchema,
  festivalInputSchema,
  festivalsAnswerSchema,
  type IdParams,
  idParamsSchema,
  type RevisionQuery,
  revisionQuerySchema,
  successSchema,
} from '@sofaseva/contract'
import { Actor, Allow } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '#platform/http/route.js'
import { FestivalsService } from './festivals.service.js'

@ApiTags('seo')
@Controller('seo/festivals')
export class FestivalsController {
  constructor(private readonly festivals: FestivalsService) {}

  @Get()
  @Allow('admin.seo')
  @ApiZodResponse(200, festivalsAnswerSchema, { summary: 'List festivals by year' })
  async list(): Promise<FestivalsAnswer> {
    return { success: true, festivals: await this.festivals.byYear() }
  }

  @Post()
  @Allow('admin.seo')
  @ApiZodResponse(201, festivalAnswerSchema, { summary: 'Add a festival', errors: ['FESTIVAL_NAME_TAKEN'] })
  async create(
    @Actor() actor: ActorValue,
    @Body({ schema: festivalInputSchema }) body: FestivalInput,
  ): Promise<FestivalAnswer> {
    return { success: true, festival: await this.festivals.create(actor, body) }
  }

  @Put(':id')
  @Allow('admin.seo')
  @ApiZodResponse(200, festivalAnswerSchema, {
    summary: 'Change a festival; what is left out stays',
    errors: ['FESTIVAL_NOT_FOUND', 'FESTIVAL_CHANGED', 'FESTIVAL_NAME_TAKEN'],
  })
  async change(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: festivalChangeSchema }) body: FestivalChange,
  ): Promise<FestivalAnswer> {
    return { success: true, festival: await this.festivals.change(actor, id, body) }
  }

  @Delete(':id')
  @Allow('admin.seo')
  @ApiZodResponse(200, successSchema, {
    summary: 'Delete a festival',
    errors: ['FESTIVAL_NOT_FOUND', 'FESTIVAL_CHANGED'],
  })
  async remove(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: revisionQuerySchema }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.festivals.remove(actor, id, expectedRevision)
    return { success: true }
  }
}
