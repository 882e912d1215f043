// @ts-nocheck
import { type Actor, IdParams, SavedAddress, SavedAddressInput, Success } from '@sofaseva/contract'
import { z } from 'zod'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post, Put } from '#platform/http/route.js'
import { AddressesService } from './addresses.service.js'

@Controller('addresses', { tag: 'auth' })
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Get()
  @Allow('address.manage-own')
  @ApiZodResponse(200, z.array(SavedAddress), { summary: 'List your addresses' })
  list(@CurrentActor() actor: Actor): Promise<SavedAddress[]> {
    return this.addresses.list(actor)
  }

  @Post()
  @Allow('address.manage-own')
  @ApiZodResponse(201, SavedAddress, { summary: 'Keep an address', errors: ['ADDRESS_LIMIT'] })
  add(
    @CurrentActor() actor: Actor,
    @Body({ schema: SavedAddressInput }) body: SavedAddressInput,
  ): Promise<SavedAddress> {
    return this.addresses.add(actor, body)
  }

  @Put(':id')
  @Allow('address.manage-own')
  @ApiZodResponse(200, SavedAddress, { summary: 'Change one of your addresses', errors: ['ADDRESS_NOT_FOUND'] })
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: SavedAddressInput }) body: SavedAddressInput,
  ): Promise<SavedAddress> {
    return this.addresses.update(actor, id, body)
  }

  @Delete(':id')
  @Allow('address.manage-own')
  @ApiZodResponse(200, Success, { summary: 'Remove one of your addresses', errors: ['ADDRESS_NOT_FOUND'] })
  async remove(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams) {
    await this.addresses.remove(actor, id)
    return { success: true } as const
  }
}
