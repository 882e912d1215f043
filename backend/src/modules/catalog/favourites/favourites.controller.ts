import { Headers, HttpCode } from '@nestjs/common'
import { type Actor, Favourite, IdParams, Success } from '@sofaseva/contract'
import { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Controller, Delete, Get, Param, Put } from '#platform/http/route.js'
import { IDEMPOTENCY_ERRORS, IDEMPOTENCY_HEADERS, idempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { FavouritesService } from './favourites.service.js'

@Controller('favourites', { tag: 'catalog' })
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Get()
  @Allow('favourite.manage-own')
  @ApiZodResponse(200, z.array(Favourite), { summary: 'List your favourite services, the newest first' })
  list(@CurrentActor() actor: Actor): Promise<Favourite[]> {
    return this.favourites.list(actor)
  }

  @Put(':id')
  @Allow('favourite.manage-own')
  @ApiZodResponse(200, Success, {
    summary: 'Keep a service as a favourite',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: ['SERVICE_NOT_FOUND', 'FAVOURITE_LIMIT', ...IDEMPOTENCY_ERRORS],
  })
  async add(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ success: true }> {
    await this.favourites.add(actor, id, idempotentRequest(actor, key, ['favourite.add', id]))
    return { success: true }
  }

  @Delete(':id')
  @HttpCode(200)
  @Allow('favourite.manage-own')
  @ApiZodResponse(200, Success, {
    summary: 'Keep a service no longer as a favourite',
    requestHeaders: IDEMPOTENCY_HEADERS,
    errors: [...IDEMPOTENCY_ERRORS],
  })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<{ success: true }> {
    await this.favourites.remove(actor, id, idempotentRequest(actor, key, ['favourite.remove', id]))
    return { success: true }
  }
}
