// @ts-nocheck
import { HttpCode, Req, Res } from '@nestjs/common'
import { minutes } from '@nestjs/throttler'
import { type Actor, LoginInput, LoginResult, RegisterInput, Session, SessionEnding, Success } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { found } from '#platform/errors/app-error.js'
import { AllowAnyone, MaybeActor, OpenInMaintenance, OpenWithoutFactor } from '#platform/http/allow.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { ThrottleByAddress } from '#platform/http/limits/throttle.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { SESSION_ERRORS } from '#platform/http/openapi/documented-errors.js'
import { Body, Controller, Post } from '#platform/http/route.js'
import { clearSessionCookies, ensureXsrf, isXsrf, refreshCookie, setXsrfCookie } from '../sessions/session-cookies.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { AuthService } from './auth.service.js'
import { type Client, requestContextOf } from './client.js'
import { openSession } from './open-session.js'

/** Counts per session across all tabs, so other users at the same address can't use up the limit. */
const REFRESHES: RateLimit = { name: 'refresh', limit: 300, ttl: minutes(1) }

@Controller('auth', { tag: 'auth' })
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    @InjectConfig() private readonly config: Config,
  ) {}

  @Post('register')
  @AllowAnyone()
  @ThrottleByAddress({ limit: 20, ttl: minutes(10) })
  @ApiZodResponse(201, Session, { summary: 'Register', errors: ['ROLE_NOT_ALLOWED', 'EMAIL_TAKEN'] })
  async register(
    @Body({ schema: RegisterInput }) body: RegisterInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const client = this.client(request)
    return openSession(reply, client, await this.auth.register(body, client), this.config)
  }

  // Applies before the body is read, also to known devices. `AuthService` has narrower limits per account.
  @Post('login')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ThrottleByAddress({ limit: 120, ttl: minutes(1) })
  @ApiZodResponse(200, LoginResult, { summary: 'Log in, or begin with the password', errors: ['LOGIN_FAILED'] })
  async login(
    @Body({ schema: LoginInput }) body: LoginInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResult> {
    const client = this.client(request)
    const result = await this.auth.login(body, client)
    return 'secondStep' in result ? result : openSession(reply, client, result, this.config)
  }

  @Post('refresh')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ApiZodResponse(200, Session, {
    summary: 'Exchange the refresh cookie for a new access token',
    errors: ['XSRF_FAILED', ...SESSION_ERRORS],
  })
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    const cookie = refreshCookie(request, this.config.SECURE_COOKIES)
    const sessionId = found(this.sessions.sessionIdOf(cookie), 'SESSION_ENDED')
    const xsrfToken = this.sessions.xsrfTokenOf(sessionId)
    // Only pages of this site can read it. A page that lost the token retries with this one.
    if (!isXsrf(request, xsrfToken)) setXsrfCookie(reply, xsrfToken, this.config.SECURE_COOKIES)
    ensureXsrf(request, xsrfToken)
    await this.limiter.consume(REFRESHES, sessionId)
    return openSession(reply, this.client(request), await this.sessions.refresh(cookie), this.config)
  }

  @Post('logout')
  @HttpCode(200)
  @AllowAnyone()
  @OpenWithoutFactor()
  @OpenInMaintenance()
  @ApiZodResponse(200, Success, { summary: 'Log out', errors: ['XSRF_FAILED'] })
  async logout(
    @MaybeActor() actor: Actor | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    const cookie = refreshCookie(request, this.config.SECURE_COOKIES)
    const sessionId = found(this.sessions.sessionIdOf(cookie) ?? actor?.sessionId, 'XSRF_FAILED')
    ensureXsrf(request, this.sessions.xsrfTokenOf(sessionId))
    await this.sessions.end(cookie, actor)
    clearSessionCookies(reply)
    return { success: true }
  }

  /**
   * For a device that logged out while offline. Its cookies may belong to another user by now, so they are neither read
   * nor cleared.
   */
  @Post('end-session')
  @HttpCode(200)
  @AllowAnyone()
  @OpenInMaintenance()
  @ApiZodResponse(200, Success, {
    summary: 'End the session of an access token',
    errors: ['XSRF_FAILED'],
  })
  async endSession(@Body({ schema: SessionEnding }) body: SessionEnding): Promise<{ success: true }> {
    await this.sessions.endByProof(body)
    return { success: true }
  }

  private client(request: FastifyRequest): Client {
    return requestContextOf(request, this.config.SECURE_COOKIES)
  }
}
