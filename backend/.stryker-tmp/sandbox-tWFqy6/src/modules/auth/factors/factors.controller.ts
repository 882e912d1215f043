// @ts-nocheck
import { HttpCode } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { type Actor, Factors, IdParams, RecoveryCodes, Success, TotpConfirmation, TotpSetup } from '@sofaseva/contract'
import {
  Allow,
  CurrentActor,
  NeedsProof,
  OpenInMaintenance,
  OpenToSetUp,
  OpenWithoutFactor,
} from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post } from '#platform/http/route.js'
import { FactorsService } from './factors.service.js'

/** The second factors of the caller. A session without one may only add the first: the guard asks for proof. */
@Controller('', { tag: 'auth' })
export class FactorsController {
  constructor(private readonly factors: FactorsService) {}

  @Get('auth/factors')
  @Allow('account.security')
  @OpenInMaintenance()
  @OpenWithoutFactor()
  @ApiZodResponse(200, Factors, { summary: 'List your passkeys and second factors' })
  status(@CurrentActor() actor: Actor): Promise<Factors> {
    return this.factors.status(actor)
  }

  @Post('auth/factors/totp')
  @HttpCode(200)
  @Allow('account.totp')
  @NeedsProof()
  @OpenToSetUp()
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, TotpSetup, { summary: 'Begin with an authenticator app', errors: ['PROOF_INVALID'] })
  startTotp(@CurrentActor() actor: Actor): Promise<TotpSetup> {
    return this.factors.startTotp(actor)
  }

  @Post('auth/factors/totp/confirm')
  @HttpCode(200)
  @Allow('account.totp')
  @NeedsProof()
  @OpenToSetUp()
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, RecoveryCodes, {
    summary: 'Confirm an authenticator app by its first code',
    errors: ['TOTP_CODE_INVALID', 'PROOF_INVALID'],
  })
  confirmTotp(
    @CurrentActor() actor: Actor,
    @Body({ schema: TotpConfirmation }) { code }: TotpConfirmation,
  ): Promise<RecoveryCodes> {
    return this.factors.confirmTotp(actor, code)
  }

  @Delete('auth/factors/totp')
  @Allow('account.totp')
  @NeedsProof()
  @ApiZodResponse(200, Success, { summary: 'Remove the authenticator app', errors: ['LAST_FACTOR'] })
  async removeTotp(@CurrentActor() actor: Actor): Promise<{ success: true }> {
    await this.factors.removeTotp(actor)
    return { success: true }
  }

  @Post('auth/factors/recovery-codes')
  @HttpCode(200)
  @Allow('account.totp')
  @NeedsProof()
  @ApiZodResponse(200, RecoveryCodes, { summary: 'Replace the recovery codes' })
  renewRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodes> {
    return this.factors.renewRecoveryCodes(actor)
  }

  @Delete('admin/users/:id/factors')
  @Allow('admin.staff')
  @NeedsProof()
  @ApiZodResponse(200, Success, {
    summary: 'Remove the second factors of a user who has lost them',
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
  })
  async reset(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<{ success: true }> {
    await this.factors.resetOf(actor, id)
    return { success: true }
  }
}
