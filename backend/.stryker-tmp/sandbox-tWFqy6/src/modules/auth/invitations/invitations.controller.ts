// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  type Actor,
  IdParams,
  InvitationAcceptance,
  InvitationLink,
  InvitationOffer,
  Session,
  StaffInvitation,
  StaffInvitationCreate,
  Success,
} from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Allow, AllowAnyone, CurrentActor, NeedsProof, OpenInMaintenance } from '#platform/http/allow.js'
import { ThrottleByAddress, ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post } from '#platform/http/route.js'
import { requestContextOf } from '../login/client.js'
import { openSession } from '../login/open-session.js'
import { InvitationsService } from './invitations.service.js'

@Controller('', { tag: 'auth' })
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Get('admin/invitations')
  @Allow('admin.staff')
  @ApiZodResponse(200, z.array(StaffInvitation), { summary: 'List the open invitations of admins' })
  list(): Promise<StaffInvitation[]> {
    return this.invitations.list()
  }

  @Post('admin/invitations')
  @Allow('admin.staff')
  @NeedsProof()
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(201, StaffInvitation, { summary: 'Invite an admin by mail', errors: ['EMAIL_TAKEN'] })
  invite(
    @CurrentActor() actor: Actor,
    @Body({ schema: StaffInvitationCreate }) body: StaffInvitationCreate,
  ): Promise<StaffInvitation> {
    return this.invitations.invite(actor, body)
  }

  @Delete('admin/invitations/:id')
  @Allow('admin.staff')
  @ApiZodResponse(200, Success, { summary: 'Revoke an invitation', errors: ['INVITATION_NOT_FOUND'] })
  async revoke(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<{ success: true }> {
    await this.invitations.revoke(actor, id)
    return { success: true }
  }

  // The token stands in the body, so that no log holds it.
  @Post('auth/invitation')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress({ limit: 60, ttl: minutes(10) })
  @ApiZodResponse(200, InvitationOffer, { summary: 'Read an invitation', errors: ['INVITATION_INVALID'] })
  offer(@Body({ schema: InvitationLink }) { token }: InvitationLink, @Req() request: FastifyRequest) {
    return this.invitations.offer(token, requestContextOf(request, this.config.SECURE_COOKIES))
  }

  @Post('auth/invitation/accept')
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress({ limit: 20, ttl: minutes(10) })
  @ApiZodResponse(201, Session, {
    summary: 'Accept an invitation with a name and a password',
    errors: ['INVITATION_INVALID', 'EMAIL_TAKEN', 'LOGIN_FAILED'],
  })
  async accept(
    @Body({ schema: InvitationAcceptance }) body: InvitationAcceptance,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = requestContextOf(request, this.config.SECURE_COOKIES)
    return openSession(reply, client, await this.invitations.accept(body, client), this.config)
  }
}
