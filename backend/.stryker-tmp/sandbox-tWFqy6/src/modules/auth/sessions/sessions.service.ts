// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import {
  type Actor,
  DAY_MS,
  type Device,
  formatDevice,
  LIMITS,
  ROLES,
  type Role,
  type SessionEnding,
  type Translator,
  type User,
} from '@sofaseva/contract'
import { z } from 'zod'
import type { Change } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { Authenticator, type Caller } from '#platform/http/ports.js'
import { derivedToken, safeEqual } from '#platform/lib/derived-secrets.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { UsersService } from '../../users/index.js'
import { missingFactor } from '../factors/factor.rules.js'
import { deviceName } from './device-name.js'
import { isReuseAllowed, readRefreshToken, writeRefreshToken } from './refresh-token.js'
import { type LoginProof, SessionsRepository } from './sessions.repository.js'

const AUDIENCE = 'api'
const ALGORITHM = 'HS256'
/** Longest stored user agent, in characters. */
const USER_AGENT_LENGTH = 255

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(ROLES),
  /** The generation of the refresh token that came with this access token. */
  gen: z.int().optional(),
})

const Expiry = z.object({ exp: z.number() })

export interface IssuedSession {
  token: string
  user: User
  refreshToken: string
  /** Pages send it back in a header with every call that is authenticated by cookie. */
  xsrfToken: string
}

/**
 * Starts, refreshes, lists and ends the sessions of signed-in devices. A session has short-lived access tokens, and a
 * refresh token that changes at each use.
 */
@Injectable()
export class SessionsService extends Authenticator {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly jwt: JwtService,
    private readonly live: RealtimeEvents,
    @InjectConfig() private readonly config: Config,
  ) {
    super()
  }

  /**
   * Starts a session. A user with too many sessions loses the one seen longest ago. Throws LOGIN_FAILED if the password
   * or number was changed since it was checked. `hasFactor` tells that the user showed a second factor.
   */
  async start(
    user: User,
    proof: LoginProof,
    fullUserAgent: string,
    { hasFactor = false } = {},
  ): Promise<IssuedSession> {
    const now = new Date()
    const userAgent = fullUserAgent.slice(0, USER_AGENT_LENGTH)
    const started = await this.sessions.start({
      userId: user._id,
      proof,
      userAgent,
      device: deviceName(userAgent),
      expiresAt: this.expiry(now),
      hasFactor,
    })
    const id = found(started, 'LOGIN_FAILED')
    if ((await this.sessions.revokeBeyondLimit(user._id, now)) > 0) this.live.sessionsEnded(user._id)
    return this.grant(user, id, 0)
  }

  async authenticate(token: string): Promise<Caller> {
    const claims = await this.verify(token)
    const { sid, sub, gen = 0 } = claims
    const session = await this.sessions.findActive(sid, sub)
    if (!session) throw await this.endOf(sub)
    if (gen > session.usedGeneration) await this.sessions.markUsed(sid, gen, new Date())
    const { role, staffRole, provenAt } = session
    const missing = missingFactor(session, this.config.SECOND_FACTOR_REQUIRED, new Date())
    return { id: sub, role, staffRole, sessionId: sid, provenAt, missingFactor: missing }
  }

  /** Whether the caller's session may only set up or show a second factor. */
  async lacksFactor({ id, sessionId }: Actor): Promise<boolean> {
    const session = found(await this.sessions.findActive(sessionId, id), 'SESSION_ENDED')
    return missingFactor(session, this.config.SECOND_FACTOR_REQUIRED, new Date()) !== null
  }

  /** Records that the session's user has just proved who they are. */
  markProven(sessionId: string, proof: { hasFactor: boolean }): Promise<void> {
    return this.sessions.markProven(null, sessionId, new Date(), proof)
  }

  expiryOf(token: string): Date {
    const { exp } = Expiry.parse(this.jwt.decode(token))
    return new Date(exp * 1_000)
  }

  rolesOf(sessionIds: readonly string[]): Promise<Map<string, Role>> {
    return this.sessions.activeRoles(sessionIds)
  }

  /** The session of a refresh cookie, active or not; null if this server did not sign the cookie. */
  sessionIdOf(cookie: string | undefined): string | null {
    return readRefreshToken(cookie, this.config.JWT_SECRET)?.sessionId ?? null
  }

  /** Bound to the session, so that another session's token fails and a subdomain cannot plant one. */
  xsrfTokenOf(sessionId: string): string {
    return derivedToken(this.config.JWT_SECRET, 'xsrf', sessionId)
  }

  /**
   * Trades a refresh token for its successor. A replaced token is accepted until its successor was used, since the
   * response that brought it may be lost. It is accepted for a moment longer, since several tabs refresh at once. After
   * that it counts as stolen, and its use ends the session. Throws SESSION_ENDED, ACCOUNT_CLOSED.
   */
  async refresh(cookie: string | undefined): Promise<IssuedSession> {
    const held = readRefreshToken(cookie, this.config.JWT_SECRET)
    if (!held) throw new AppError('SESSION_ENDED')
    const now = new Date()
    const { sessionId } = held
    const isRotated = await this.sessions.rotate(sessionId, held.generation, now, this.expiry(now))
    const session = found(await this.sessions.byId(sessionId), 'SESSION_ENDED')
    if (!isRotated && !isReuseAllowed(held, session, now)) {
      await this.revoke(sessionId)
      throw await this.endOf(session.userId)
    }
    const user = await this.users.getProfile(session.userId).catch((error: unknown) => {
      const isGone = error instanceof AppError && error.code === 'USER_NOT_FOUND'
      throw isGone ? new AppError('ACCOUNT_CLOSED') : error
    })
    return this.grant(user, sessionId, session.generation)
  }

  async end(cookie: string | undefined, actor: Actor | undefined): Promise<void> {
    const ids = new Set([this.sessionIdOf(cookie), actor?.sessionId])
    for (const id of ids) if (id) await this.revoke(id)
  }

  /** Ends the session that the proof of an access token names, active or not. Throws XSRF_FAILED. */
  async endByProof({ sessionId, proof }: SessionEnding): Promise<void> {
    ensure(safeEqual(proof, this.endingProofOf(sessionId)), 'XSRF_FAILED')
    await this.revoke(sessionId)
  }

  async listDevices(actor: Actor, translator: Translator): Promise<Device[]> {
    const sessions = await this.sessions.listActive(actor.id, new Date())
    return sessions.map(({ id, userAgent, browser, os, createdAt, lastSeenAt }) => {
      // Sessions of earlier releases store only the user agent.
      const name = browser === null ? deviceName(userAgent) : { browser, os }
      return {
        _id: id,
        device: formatDevice(translator, name),
        ...name,
        isCurrent: id === actor.sessionId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }
    })
  }

  /** Throws SESSION_NOT_FOUND, also for another user's session. */
  async endOne(actor: Actor, id: string): Promise<void> {
    ensure(await this.sessions.revokeOwn(id, actor.id), 'SESSION_NOT_FOUND')
    this.live.sessionsEnded(actor.id)
  }

  async endAll(actor: Actor): Promise<void> {
    await this.sessions.revokeOthers(null, actor.id, null)
    this.live.sessionsEnded(actor.id)
  }

  /**
   * A new password ends the sessions of the old one; `keep` is the session that changed it. It repeats after the
   * commit, because another database node may have started a session that this transaction did not see.
   */
  async endOthers(tx: Change, userId: string, keep: string | null): Promise<void> {
    await this.sessions.revokeOthers(tx, userId, keep)
    tx.afterCommit(async () => {
      await this.sessions.revokeEarlier(userId, keep, new Date()).catch(() => undefined)
      this.live.sessionsEnded(userId)
    })
  }

  /** The proof can only end this session, so a device may keep it after logout. */
  private endingProofOf(sessionId: string): string {
    return derivedToken(this.config.JWT_SECRET, 'session-ending', sessionId)
  }

  /** The error that tells why the session is over. */
  private async endOf(userId: string): Promise<AppError> {
    return new AppError((await this.sessions.isClosed(userId)) ? 'ACCOUNT_CLOSED' : 'SESSION_ENDED')
  }

  private async revoke(id: string): Promise<void> {
    await this.sessions.revoke(id)
    const session = await this.sessions.byId(id)
    if (session) this.live.sessionsEnded(session.userId)
  }

  private async verify(token: string): Promise<z.infer<typeof Claims>> {
    try {
      const claims: unknown = await this.jwt.verifyAsync(token, { algorithms: [ALGORITHM], audience: AUDIENCE })
      const parsed = Claims.safeParse(claims)
      ensure(parsed.success, 'UNAUTHENTICATED')
      return parsed.data
    } catch (error) {
      throw new AppError('UNAUTHENTICATED', { cause: error })
    }
  }

  private async grant(user: User, sessionId: string, generation: number): Promise<IssuedSession> {
    const token = await this.jwt.signAsync(
      { sid: sessionId, role: user.role, gen: generation, end: this.endingProofOf(sessionId) },
      { subject: user._id, audience: AUDIENCE, algorithm: ALGORITHM, expiresIn: LIMITS.accessTokenSeconds },
    )
    const refreshToken = writeRefreshToken({ sessionId, generation }, this.config.JWT_SECRET)
    return { token, user, refreshToken, xsrfToken: this.xsrfTokenOf(sessionId) }
  }

  private expiry(now: Date): Date {
    return new Date(now.getTime() + LIMITS.refreshTokenDays * DAY_MS)
  }
}
