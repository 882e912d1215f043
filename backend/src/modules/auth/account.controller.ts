import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type AccountDeletion,
  type Actor as ActorValue,
  accountDeletionSchema,
  accountExportSchema,
  type Device,
  devicesSchema,
  idSchema,
  type MessageAnswer,
  messageSchema,
  type PasswordChange,
  type PasswordForgotten,
  type PasswordReset,
  passwordChangeSchema,
  passwordForgottenSchema,
  passwordResetSchema,
  successSchema,
} from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { Actor, Allow, AllowAnyone } from '../../platform/http/allow.js'
import { ApiZodResponse } from '../../platform/http/api-zod-response.js'
import { RateLimit } from '../../platform/http/rate-limit.guard.js'
import { AccountsService } from './accounts.service.js'
import { clientOf } from './client.js'
import { setDeviceCookie, withKnownDevice } from './device-cookie.js'
import { PasswordService } from './password.service.js'
import { PasswordResetService } from './password-reset.service.js'
import { clearSessionCookies, ensureXsrf } from './session-cookies.js'
import { SessionsService } from './sessions.service.js'

const SUCCESS = { success: true } as const
const GUESSES = { calls: 30, windowSeconds: 600 }

@ApiTags('auth')
@Controller('auth')
export class AccountController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetService,
    private readonly accounts: AccountsService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Get('sessions')
  @Allow('account.sessions')
  @ApiZodResponse(200, devicesSchema, { summary: 'List the devices you are signed in on' })
  devices(@Actor() actor: ActorValue): Promise<Device[]> {
    return this.sessions.devices(actor)
  }

  @Delete('sessions/:id')
  @Allow('account.sessions')
  @ApiZodResponse(200, successSchema, { summary: 'Sign one device out', errors: ['SESSION_NOT_FOUND'] })
  async endSession(@Actor() actor: ActorValue, @Param('id', { schema: idSchema }) id: string) {
    await this.sessions.endOne(actor, id)
    return SUCCESS
  }

  @Post('logout-everywhere')
  @HttpCode(200)
  @Allow('account.sessions')
  @ApiZodResponse(200, successSchema, { summary: 'Sign out everywhere', errors: ['XSRF_FAILED'] })
  async logoutEverywhere(
    @Actor() actor: ActorValue,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    ensureXsrf(request, this.sessions.xsrfTokenOf(actor.sessionId))
    await this.sessions.endAll(actor)
    clearSessionCookies(reply)
    return SUCCESS
  }

  @Put('password')
  @Allow('account.password')
  @RateLimit(GUESSES)
  @ApiZodResponse(200, messageSchema, { summary: 'Change your password', errors: ['PASSWORD_WRONG'] })
  async changePassword(
    @Actor() actor: ActorValue,
    @Body({ schema: passwordChangeSchema }) body: PasswordChange,
  ): Promise<MessageAnswer> {
    await this.passwords.change(actor, body)
    return { success: true, message: 'Your password is changed. Your other devices were signed out.' }
  }

  @Post('password/forgot')
  @HttpCode(200)
  @AllowAnyone()
  @ApiZodResponse(200, messageSchema, { summary: 'Ask for a link that sets a new password' })
  async forgotPassword(
    @Body({ schema: passwordForgottenSchema }) { email }: PasswordForgotten,
    @Req() request: FastifyRequest,
  ): Promise<MessageAnswer> {
    await this.resets.forgotten(email, clientOf(request, this.config.SECURE_COOKIES))
    return { success: true, message: 'If there is an account with this e-mail, a link is on its way to it.' }
  }

  @Post('password/reset')
  @HttpCode(200)
  @AllowAnyone()
  @ApiZodResponse(200, messageSchema, { summary: 'Set a new password by a link', errors: ['RESET_LINK_INVALID'] })
  async resetPassword(
    @Body({ schema: passwordResetSchema }) body: PasswordReset,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageAnswer> {
    const { SECURE_COOKIES, JWT_SECRET } = this.config
    const client = clientOf(request, SECURE_COOKIES)
    const userId = await this.resets.reset(body, client)
    // Who reads the account's mails is its owner: this device may log in, whatever others try.
    setDeviceCookie(reply, withKnownDevice(client.deviceCookie, userId, JWT_SECRET), SECURE_COOKIES)
    return { success: true, message: 'Your new password is set. Please log in with it.' }
  }

  @Get('export')
  @Allow('account.export')
  @RateLimit({ calls: 20, windowSeconds: 600 })
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  @ApiZodResponse(200, accountExportSchema, {
    summary: 'Take your data away',
    errors: ['USER_NOT_FOUND'],
    headers: ['Content-Disposition'],
  })
  async export(@Actor() actor: ActorValue): Promise<StreamableFile> {
    return new StreamableFile(await this.accounts.export(actor), { type: 'application/json; charset=utf-8' })
  }

  @Delete('profile')
  @Allow('account.delete')
  @RateLimit(GUESSES)
  @ApiZodResponse(200, successSchema, { summary: 'Delete your account', errors: ['PASSWORD_WRONG', 'LAST_ADMIN'] })
  async deleteAccount(
    @Actor() actor: ActorValue,
    @Body({ schema: accountDeletionSchema }) { password }: AccountDeletion,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.accounts.delete(actor, password)
    clearSessionCookies(reply)
    return SUCCESS
  }
}
