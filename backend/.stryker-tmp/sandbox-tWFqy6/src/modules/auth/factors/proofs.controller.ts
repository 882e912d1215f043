// @ts-nocheck
import { HttpCode, Req } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { type Actor, Proof, ProofChoices, Success } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { found } from '#platform/errors/app-error.js'
import { Allow, CurrentActor, OpenInMaintenance, OpenWithoutFactor } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Post } from '#platform/http/route.js'
import { UsersService } from '../../users/index.js'
import { ProofsService, type ProvingAccount } from './proofs.service.js'

/** Lets a signed-in user prove again who they are. */
@Controller('auth/proof', { tag: 'auth' })
export class ProofsController {
  constructor(
    private readonly proofs: ProofsService,
    private readonly users: UsersService,
  ) {}

  @Post('choices')
  @HttpCode(200)
  @Allow('account.security')
  @OpenInMaintenance()
  @OpenWithoutFactor()
  @ThrottleByUser({ limit: 60, ttl: minutes(10) })
  @ApiZodResponse(200, ProofChoices, { summary: 'List the ways to prove who you are' })
  async choices(@CurrentActor() actor: Actor): Promise<ProofChoices> {
    return this.proofs.choices(await this.account(actor))
  }

  @Post()
  @HttpCode(200)
  @Allow('account.security')
  @OpenInMaintenance()
  @OpenWithoutFactor()
  @ThrottleByUser({ limit: 60, ttl: minutes(10) })
  @ApiZodResponse(200, Success, { summary: 'Prove who you are', errors: ['PROOF_INVALID', 'PASSWORD_WRONG'] })
  async prove(
    @CurrentActor() actor: Actor,
    @Body({ schema: Proof }) proof: Proof,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true }> {
    await this.proofs.prove(actor, await this.account(actor), proof, request.ip)
    return { success: true }
  }

  private async account({ id }: Actor): Promise<ProvingAccount> {
    return found(await this.users.credentialsById(id), 'ACCOUNT_CLOSED')
  }
}
