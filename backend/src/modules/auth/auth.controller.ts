import { Body, Controller, Get, Headers, HttpCode, Post, Put, Req, Res } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type LoginInput,
  loginSchema,
  type ProfileUpdate,
  profileUpdateSchema,
  type RegisterInput,
  registerSchema,
  type Session,
  sessionSchema,
  successSchema,
  type User,
  userSchema,
} from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { found } from '../../platform/errors/app-error.js'
import { Actor, Allow, AllowAnyone, MaybeActor, OpenInMaintenance } from '../../platform/http/allow.js'
import { Answers } from '../../platform/http/answers.js'
import { RateLimit } from '../../platform/http/rate-limit.guard.js'
import { UsersService } from '../users/index.js'
import { AuthService } from './auth.service.js'
import { clearSessionCookies, ensureXsrf, refreshCookie, setSessionCookies } from './session-cookies.js'
import { type Grant, SessionsService } from './sessions.service.js'

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Post('register')
  @AllowAnyone()
  @RateLimit({ calls: 20, windowSeconds: 600 })
  @Answers(201, sessionSchema)
  async register(
    @Body({ schema: registerSchema }) body: RegisterInput,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.open(reply, await this.auth.register(body, userAgent ?? ''))
  }

  @Post('login')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @RateLimit({ calls: 20, windowSeconds: 60 })
  @Answers(200, sessionSchema)
  async login(
    @Body({ schema: loginSchema }) body: LoginInput,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.open(reply, await this.auth.login(body, userAgent ?? ''))
  }

  @Post('refresh')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @RateLimit({ calls: 120, windowSeconds: 60 })
  @Answers(200, sessionSchema)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    const cookie = refreshCookie(request, this.config.SECURE_COOKIES)
    const sessionId = found(this.sessions.sessionOf(cookie), 'SESSION_ENDED')
    ensureXsrf(request, this.sessions.xsrfTokenOf(sessionId))
    return this.open(reply, await this.sessions.refresh(cookie))
  }

  @Post('logout')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @Answers(200, successSchema)
  async logout(
    @MaybeActor() actor: ActorValue | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    const cookie = refreshCookie(request, this.config.SECURE_COOKIES)
    const sessionId = found(this.sessions.sessionOf(cookie) ?? actor?.sessionId, 'XSRF_FAILED')
    ensureXsrf(request, this.sessions.xsrfTokenOf(sessionId))
    await this.sessions.end(cookie, actor)
    clearSessionCookies(reply)
    return { success: true }
  }

  @Get('profile')
  @Allow('profile.read')
  @Answers(200, userSchema)
  profile(@Actor() actor: ActorValue): Promise<User> {
    return this.users.profile(actor.id)
  }

  @Put('profile')
  @Allow('profile.update')
  @Answers(200, userSchema)
  updateProfile(@Actor() actor: ActorValue, @Body({ schema: profileUpdateSchema }) body: ProfileUpdate): Promise<User> {
    return this.users.updateProfile(actor.id, body)
  }

  private open(reply: FastifyReply, { token, user, ...cookies }: Grant): Session {
    setSessionCookies(reply, cookies, this.config.SECURE_COOKIES)
    return { token, user }
  }
}
