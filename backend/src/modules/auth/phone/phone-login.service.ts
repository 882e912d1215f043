import { Injectable, Logger } from '@nestjs/common'
import { hours, minutes } from '@nestjs/throttler'
import type { Actor, PhoneProof } from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '#platform/http/limits/rate-limiter.js'
import { LoginContactsService } from '../../users/index.js'
import { ProofCodes, type SentProof } from '../../verification/index.js'
import type { Client } from '../login/client.js'
import { knownDevice } from '../login/device-cookie.js'
import { type IssuedSession, SessionsService } from '../sessions/sessions.service.js'

/** Codes that one known device requests. Unknown devices share the limit of their address. */
const CODES_PER_DEVICE: RateLimit = { name: 'phone-code-device', limit: 10, ttl: hours(1) }
/** Codes entered from one address, to any number. */
const ATTEMPTS_PER_ADDRESS: RateLimit = { name: 'phone-login-address', limit: 60, ttl: minutes(10) }

/** Logs users in by a code that is texted to their number. A new number gets an account. */
@Injectable()
export class PhoneLoginService {
  private readonly logger = new Logger('Auth')

  constructor(
    private readonly changes: Changes,
    private readonly codes: ProofCodes,
    private readonly contacts: LoginContactsService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * Texts a code. Behaves the same whether or not the number has an account. Throws PHONE_LOGIN_OFF, PHONE_NOT_SERVED,
   * RATE_LIMITED, TEXTS_UNAVAILABLE.
   */
  async requestCode(number: string, { address, deviceCookie, language }: Client): Promise<SentProof> {
    ensure(this.config.PHONE_LOGIN, 'PHONE_LOGIN_OFF')
    const account = await this.contacts.byPhone(number)
    const device = account && knownDevice(deviceCookie, account.id, this.config.ACCEPTED_SECRETS)
    await this.codes.ensureTextable(number, device === null ? address : null)
    if (device !== null) await this.limiter.consume(CODES_PER_DEVICE, device)
    return this.changes.run(null, (tx) =>
      this.codes.send(tx, {
        purpose: 'login',
        target: number,
        userId: account?.id ?? null,
        language,
        device,
        now: new Date(),
      }),
    )
  }

  /**
   * Trades a code for a session. Throws OTP_INVALID for every wrong, used, expired or unknown code, RATE_LIMITED,
   * PHONE_LOGIN_OFF, and for a proven number PHONE_LOGIN_REFUSED or PHONE_RECENTLY_CHANGED.
   */
  async login(proof: PhoneProof, { address, language, userAgent }: Client): Promise<IssuedSession> {
    ensure(this.config.PHONE_LOGIN, 'PHONE_LOGIN_OFF')
    await this.limiter.consumeForCaller(ATTEMPTS_PER_ADDRESS, address)
    const opened = await this.changes.run(null, async (tx) => {
      const now = new Date()
      const code = await this.codes.check(tx, proof, { purpose: 'login', now })
      if (!code) return null
      await this.codes.use(tx, code, now)
      const user = await this.contacts.open(tx, code.target, language, now)
      await this.codes.assign(tx, code, user._id)
      return { user, number: code.target }
    })
    if (!opened) this.logger.warn({ event: 'phone-login-failed' })
    const { user, number } = found(opened, 'OTP_INVALID')
    this.logger.log({ event: 'phone-login', actor: user._id })
    return this.sessions.start(user, { loginPhone: number }, userAgent)
  }

  /**
   * Checks a code before an action that cannot be undone. Only a code to the caller's own login number counts. Throws
   * OTP_INVALID, RATE_LIMITED.
   */
  async confirm(actor: Actor, proof: PhoneProof, address: string): Promise<void> {
    await this.limiter.consumeForCaller(ATTEMPTS_PER_ADDRESS, address)
    ensure(await this.changes.run(actor, (tx) => this.isOwn(tx, actor, proof)), 'OTP_INVALID')
  }

  private async isOwn(tx: Change, actor: Actor, proof: PhoneProof): Promise<boolean> {
    const now = new Date()
    const code = await this.codes.check(tx, proof, { purpose: 'login', userId: actor.id, now })
    if (!code) return false
    await this.codes.use(tx, code, now)
    return (await this.contacts.byPhone(code.target, tx))?.id === actor.id
  }
}
