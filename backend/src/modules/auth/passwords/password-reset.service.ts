import { Injectable } from '@nestjs/common'
import { minutes, normalizeIp } from '@nestjs/throttler'
import { DAY_MS, LIMITS, languageOrDefault, type PasswordReset } from '@sofaseva/contract'
import { Changes } from '../../../platform/changes/changes.js'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { AppError, found } from '../../../platform/errors/app-error.js'
import { type RateLimit, RateLimiter } from '../../../platform/http/rate-limiter.js'
import { LiveEvents } from '../../../platform/live/live-events.js'
import { MailPreviews } from '../../../platform/mail/mail-previews.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { UnverifiedMailboxes } from '../../../platform/mail/unverified-mailboxes.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import { EventHandlers, type RecordedEvent } from '../../../platform/outbox/event-handlers.js'
import { derivedToken } from '../../../platform/secrets/derived-secrets.js'
import { sha256 } from '../../../platform/secrets/hash.js'
import { BusinessProfileService } from '../../settings/index.js'
import { UsersService } from '../../users/index.js'
import { passwordChanged, passwordForgotten } from '../auth.events.js'
import type { Client } from '../login/client.js'
import { knownDevice } from '../login/device-cookie.js'
import { SessionsRepository } from '../sessions/sessions.repository.js'
import { refuseCommonPassword } from './password.rules.js'
import { PasswordHasher } from './password-hasher.js'
import { passwordChangedMail, passwordLinkMail, type Recipient } from './password-mails.js'
import { PasswordResetsRepository } from './password-resets.repository.js'

/** Requests by one address or known device for one account. */
const MAILS: RateLimit = { name: 'password-mail', limit: 5, ttl: minutes(60) }
const REQUESTS_PER_ADDRESS: RateLimit = { name: 'password-mail-address', limit: 10, ttl: minutes(10) }
/**
 * Sent to one account, requested by unknown devices. The window is half as long as a link is valid: who is refused has
 * links in their mailbox that stay valid for at least as long again.
 */
const MAILS_PER_ACCOUNT: RateLimit = {
  name: 'password-mail-account',
  limit: 6,
  ttl: LIMITS.passwordResetMs / 2,
}
const WRONG_LINKS: RateLimit = { name: 'password-link', limit: 30, ttl: minutes(10) }

function recipientOf({ name, locale }: { name: string; locale: string }, email: string): Recipient {
  return { name, email, locale: languageOrDefault(locale) }
}

function hashOf(token: string): string {
  return sha256(token)
}

/** Resets forgotten passwords by a mailed link that works once, and tells people that their password was changed. */
@Injectable()
export class PasswordResetService {
  constructor(
    handlers: EventHandlers,
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsRepository,
    private readonly changes: Changes,
    private readonly limiter: RateLimiter,
    private readonly live: LiveEvents,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly unverified: UnverifiedMailboxes,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
    previews: MailPreviews,
  ) {
    const sample = { name: 'Meera Joshi', email: 'person@example.com' }
    previews.register((locale) => [
      { name: 'Password link', mail: passwordLinkMail({ ...sample, locale }, 'sample-token', config) },
      { name: 'Password changed', mail: passwordChangedMail({ ...sample, locale }, config) },
    ])
    const place = { name: 'mail', queue: 'codes' } as const
    handlers.on(passwordForgotten, place, ({ userId }, event) => this.sendLink(userId, event))
    handlers.on(passwordChanged, place, ({ userId }, { id }) => this.sendChangedMail(userId, id))
  }

  /**
   * Does the same, and takes as long, whether or not there is such an account. Requests by others neither block the
   * owner's known device or address nor flood their mailbox. Throws RATE_LIMITED.
   */
  async requestReset(email: string, { address, deviceCookie }: Client): Promise<void> {
    const account = await this.users.credentialsByEmail(email)
    const device = account && knownDevice(deviceCookie, account.id, this.config.JWT_SECRET)
    if (device === null) await this.limiter.consumeOf(REQUESTS_PER_ADDRESS, address)
    await this.limiter.consume(MAILS, email, device ?? normalizeIp(address))
    if (device === null && (await this.limiter.hit(MAILS_PER_ACCOUNT, email)).isBlocked) return
    await this.changes.run(null, (tx) => tx.emit(passwordForgotten, { userId: account?.id ?? null }))
  }

  /**
   * Sets the password, signs out every device and returns the person's id. Throws RESET_LINK_INVALID, VALIDATION_FAILED (a
   * common one), RATE_LIMITED after many invalid links.
   */
  async reset({ token, password }: PasswordReset, { address }: Client): Promise<string> {
    refuseCommonPassword(password)
    if (!(await this.resets.isValid(hashOf(token), new Date()))) {
      await this.limiter.consumeOf(WRONG_LINKS, address)
      throw new AppError('RESET_LINK_INVALID')
    }
    const hash = await this.hasher.hash(password)
    const owner = await this.changes.run(null, async (tx) => {
      const now = new Date()
      const { userId } = found(await this.resets.lock(tx, hashOf(token), now), 'RESET_LINK_INVALID')
      await this.resets.invalidateAll(tx, userId, now)
      await this.users.setPassword(tx, userId, hash)
      await this.sessions.revokeOthers(tx, userId, null)
      await tx.emit(passwordChanged, { userId })
      return userId
    })
    this.live.sessionsEnded(owner)
    const email = (await this.users.credentialsById(owner))?.email
    // The links in the mailbox are invalid now, so the next request must send one.
    if (email) await this.limiter.reset(MAILS_PER_ACCOUNT, email)
    return owner
  }

  /**
   * The link's validity starts when the mail is sent, so an outage does not shorten it. A request older than a day is
   * dropped; whoever still needs a link has asked again.
   */
  private async sendLink(userId: string | null, event: RecordedEvent): Promise<void> {
    const now = new Date()
    if (now.getTime() - event.recordedAt.getTime() > DAY_MS) return
    const user = userId === null ? null : await this.users.credentialsById(userId)
    const address = user?.email
    if (!user || !address) return
    const token = derivedToken(this.config.JWT_SECRET, 'password-reset', event.id)
    const mail = passwordLinkMail(recipientOf(user, address), token, this.config)
    await this.deliveries.once(`email:password-${event.id}`, 'email', async () => {
      const expiresAt = new Date(now.getTime() + LIMITS.passwordResetMs)
      const row = { id: event.id, userId: user.id, tokenHash: hashOf(token), expiresAt, createdAt: now }
      const send = () => this.mailer.send(mail, `password-${event.id}`, { isUrgent: true })
      if (!(await this.resets.save(row))) return
      if (user.emailVerifiedAt) await send()
      else await this.unverified.send('passwordLink', address, send)
    })
  }

  private async sendChangedMail(userId: string, eventId: string): Promise<void> {
    const user = await this.users.credentialsById(userId)
    if (!user?.email) return
    const { supportPhone } = await this.business.current()
    const mail = passwordChangedMail(recipientOf(user, user.email), { ...this.config, SUPPORT_PHONE: supportPhone })
    const id = `password-changed-${eventId}`
    const { email, emailVerifiedAt } = user
    await this.deliveries.once(`email:${id}`, 'email', async () => {
      const send = () => this.mailer.send(mail, id, { isUrgent: true })
      if (emailVerifiedAt) await send()
      else await this.unverified.send('passwordChanged', email, send)
    })
  }
}
