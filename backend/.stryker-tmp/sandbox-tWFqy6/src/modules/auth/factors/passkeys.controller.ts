// @ts-nocheck
import { HttpCode } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor,
  IdParams,
  Passkey,
  PasskeyAdded,
  PasskeyAddition,
  PasskeyPrompt,
  PasskeyRenaming,
  Success,
} from '@sofaseva/contract'
import { Allow, CurrentActor, NeedsProof, OpenToSetUp } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Param, Post, Put } from '#platform/http/route.js'
import { PasskeysService } from './passkeys.service.js'

@Controller('auth/passkeys', { tag: 'auth' })
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Post('prompt')
  @HttpCode(200)
  @Allow('account.security')
  @NeedsProof()
  @OpenToSetUp()
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, PasskeyPrompt, {
    summary: 'Begin to add a passkey',
    errors: ['TOO_MANY_PASSKEYS', 'PROOF_INVALID'],
  })
  prompt(@CurrentActor() actor: Actor): Promise<PasskeyPrompt> {
    return this.passkeys.creationPrompt(actor)
  }

  @Post()
  @Allow('account.security')
  @NeedsProof()
  @OpenToSetUp()
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(201, PasskeyAdded, {
    summary: 'Add a passkey',
    errors: ['PROOF_INVALID', 'PASSKEY_INVALID', 'PASSKEY_TAKEN', 'TOO_MANY_PASSKEYS'],
  })
  add(@CurrentActor() actor: Actor, @Body({ schema: PasskeyAddition }) body: PasskeyAddition): Promise<PasskeyAdded> {
    return this.passkeys.add(actor, body)
  }

  @Put(':id')
  @Allow('account.security')
  @ApiZodResponse(200, Passkey, { summary: 'Rename a passkey', errors: ['PASSKEY_NOT_FOUND'] })
  rename(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: PasskeyRenaming }) { name }: PasskeyRenaming,
  ): Promise<Passkey> {
    return this.passkeys.rename(actor, id, name)
  }

  @Delete(':id')
  @Allow('account.security')
  @NeedsProof()
  @ApiZodResponse(200, Success, { summary: 'Remove a passkey', errors: ['PASSKEY_NOT_FOUND', 'LAST_FACTOR'] })
  async remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<{ success: true }> {
    await this.passkeys.remove(actor, id)
    return { success: true }
  }
}
