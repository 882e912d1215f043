// @ts-nocheck
import { Header, HttpCode, Ip, Res, StreamableFile } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import {
  AccountDeletion,
  AccountExport,
  type Actor,
  PhoneProof,
  ProfileUpdate,
  Success,
  User,
} from '@sofaseva/contract'
import type { FastifyReply } from 'fastify'
import { Allow, CurrentActor, NeedsProof, OpenWithoutFactor } from '#platform/http/allow.js'
import { ThrottleByUser } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Post, Put } from '#platform/http/route.js'
import { UsersService } from '../../users/index.js'
import { clearSessionCookies } from '../sessions/session-cookies.js'
import { AccountService } from './account.service.js'

@Controller('auth', { tag: 'auth' })
export class AccountController {
  constructor(
    private readonly users: UsersService,
    private readonly account: AccountService,
  ) {}

  @Get('profile')
  @Allow('profile.read')
  @OpenWithoutFactor()
  @ApiZodResponse(200, User, { summary: 'Read your profile', errors: ['USER_NOT_FOUND'] })
  profile(@CurrentActor() actor: Actor): Promise<User> {
    return this.users.getProfile(actor.id)
  }

  @Put('profile')
  @Allow('profile.update')
  @ApiZodResponse(200, User, {
    summary: 'Change your profile',
    errors: ['USER_NOT_FOUND', 'CONTACT_CHANGE_NEEDS_CODES'],
  })
  updateProfile(@CurrentActor() actor: Actor, @Body({ schema: ProfileUpdate }) body: ProfileUpdate): Promise<User> {
    return this.users.updateProfile(actor.id, body)
  }

  @Get('export')
  @Allow('account.export')
  @NeedsProof()
  @ThrottleByUser({ limit: 20, ttl: minutes(10) })
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @ApiZodResponse(200, AccountExport, {
    summary: 'Export your data',
    errors: ['USER_NOT_FOUND'],
    headers: ['Content-Disposition'],
  })
  async export(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return new StreamableFile(await this.account.export(actor), { type: 'application/json; charset=utf-8' })
  }

  @Delete('profile')
  @Allow('account.delete')
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, Success, {
    summary: 'Delete your account',
    errors: ['PASSWORD_WRONG', 'LAST_ADMIN', 'LAST_OWNER'],
  })
  async deleteAccount(
    @CurrentActor() actor: Actor,
    @Body({ schema: AccountDeletion }) { password }: AccountDeletion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.account.delete(actor, password)
    clearSessionCookies(reply)
    return { success: true } as const
  }

  /** For accounts without a password. The code comes from `POST /auth/phone/code`, to the account's own number. */
  @Post('profile/delete-by-code')
  @HttpCode(200)
  @Allow('account.delete')
  @ThrottleByUser({ limit: 30, ttl: minutes(10) })
  @ApiZodResponse(200, Success, {
    summary: 'Delete your account with a texted code',
    errors: ['OTP_INVALID', 'LAST_ADMIN'],
  })
  async deleteByCode(
    @CurrentActor() actor: Actor,
    @Body({ schema: PhoneProof }) proof: PhoneProof,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.account.deleteByCode(actor, proof, address)
    clearSessionCookies(reply)
    return { success: true } as const
  }
}
