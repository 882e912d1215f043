import { Injectable } from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { type Actor, DAY_MS, type Device, LIMITS, ROLES, type User } from '@sofaseva/contract'
import { z } from 'zod'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { AppError, ensure, found } from '../../platform/errors/app-error.js'
import { Authenticator } from '../../platform/http/ports.js'
import { UsersService } from '../users/index.js'
import { deviceName } from './device-name.js'
import { readRefreshToken, writeRefreshToken } from './refresh-token.js'
import { SessionsRepository } from './sessions.repository.js'

const AUDIENCE = 'api'
const ALGORITHM = 'HS256'

const claimsSchema = z.object({ sub: z.string(), sid: z.string(), role: z.enum(ROLES) })

export interface Grant {
  token: string
  user: User
  refreshToken: string
}

/** Signed-in devices: short-lived access tokens, and a refresh token that is new at each use. */
@Injectable()
export class SessionsService extends Authenticator {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersService,
    private readonly jwt: JwtService,
    @InjectConfig() private readonly config: Config,
  ) {
    super()
  }

  async start(user: User, userAgent: string): Promise<Grant> {
    const sessionId = await this.sessions.start(user._id, userAgent, this.expiry(new Date()))
    return this.grant(user, sessionId, 0)
  }

  async authenticate(token: string): Promise<Actor> {
    const claims = await this.verify(token)
    const role = await this.sessions.liveRole(claims.sid, claims.sub)
    if (role === null) throw new AppError('SESSION_ENDED')
    return { id: claims.sub, role, sessionId: claims.sid }
  }

  /**
   * Trades a refresh token for its successor. The one just replaced is honoured for a moment and yields the same
   * successor, since several tabs refresh at once; any older one was stolen or copied, and ends the session.
   */
  async refresh(cookie: string | undefined): Promise<Grant> {
    const held = readRefreshToken(cookie, this.config.JWT_SECRET)
    if (!held) throw new AppError('SESSION_ENDED')
    const now = new Date()
    const { sessionId } = held
    const next = held.generation + 1
    if (!(await this.sessions.rotate(sessionId, held.generation, now, this.expiry(now)))) {
      const session = found(await this.sessions.byId(sessionId), 'SESSION_ENDED')
      const fresh = session.rotatedAt !== null && now.getTime() - session.rotatedAt.getTime() <= LIMITS.refreshGraceMs
      if (session.generation !== next || !fresh || session.revokedAt !== null) {
        await this.sessions.revoke(sessionId)
        throw new AppError('SESSION_ENDED')
      }
    }
    const session = found(await this.sessions.byId(sessionId), 'SESSION_ENDED')
    const user = await this.users.profile(session.userId).catch(() => {
      throw new AppError('SESSION_ENDED')
    })
    return this.grant(user, sessionId, next)
  }

  async end(cookie: string | undefined, actor: Actor | undefined): Promise<void> {
    const held = readRefreshToken(cookie, this.config.JWT_SECRET)
    if (held) await this.sessions.revoke(held.sessionId)
    if (actor) await this.sessions.revoke(actor.sessionId)
  }

  async devices(actor: Actor): Promise<Device[]> {
    const sessions = await this.sessions.live(actor.id, new Date())
    return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      _id: id,
      device: deviceName(userAgent),
      isCurrent: id === actor.sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
  }

  /** Throws SESSION_NOT_FOUND, for another person's too. */
  async endOne(actor: Actor, id: string): Promise<void> {
    ensure(await this.sessions.revokeOwn(id, actor.id), 'SESSION_NOT_FOUND')
  }

  async endAll(actor: Actor): Promise<void> {
    await this.sessions.revokeOthers(null, actor.id, null)
  }

  private async verify(token: string): Promise<z.infer<typeof claimsSchema>> {
    try {
      const claims: unknown = await this.jwt.verifyAsync(token, { algorithms: [ALGORITHM], audience: AUDIENCE })
      const parsed = claimsSchema.safeParse(claims)
      ensure(parsed.success, 'UNAUTHENTICATED')
      return parsed.data
    } catch (error) {
      throw new AppError('UNAUTHENTICATED', { cause: error })
    }
  }

  private async grant(user: User, sessionId: string, generation: number): Promise<Grant> {
    const token = await this.jwt.signAsync(
      { sid: sessionId, role: user.role },
      { subject: user._id, audience: AUDIENCE, algorithm: ALGORITHM, expiresIn: LIMITS.accessTokenSeconds },
    )
    return { token, user, refreshToken: writeRefreshToken({ sessionId, generation }, this.config.JWT_SECRET) }
  }

  private expiry(now: Date): Date {
    return new Date(now.getTime() + LIMITS.refreshTokenDays * DAY_MS)
  }
}
