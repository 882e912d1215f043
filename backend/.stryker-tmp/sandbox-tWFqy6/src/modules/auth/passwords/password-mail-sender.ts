// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { DAY_MS, LIMITS, languageOrDefault } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { sha256 } from '#platform/lib/hash.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers, type RecordedEvent } from '#platform/outbox/event-handlers.js'
import { BusinessProfileService } from '../../settings/index.js'
import { UsersService } from '../../users/index.js'
import { type FactorChange, factorsChanged, passwordChanged, passwordForgotten } from '../auth.events.js'
import {
  type AccountMailRecipient,
  factorsChangedMail,
  passwordChangedMail,
  passwordLinkMail,
} from './password-mails.js'
import { PasswordResetsRepository } from './password-resets.repository.js'

function recipientOf({ name, locale }: { name: string; locale: string }, email: string): AccountMailRecipient {
  return { name, email, locale: languageOrDefault(locale) }
}

/** Mails password links, and confirmations that a password or second factor was changed. */
@Injectable()
export class PasswordMailSender {
  constructor(
    handlers: EventHandlers,
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
  ) {
    const place = { name: 'mail', queue: 'mail' } as const
    handlers.on(passwordForgotten, place, ({ userId }, event) => this.sendLink(userId, event))
    handlers.on(passwordChanged, place, ({ userId }, { id }) => this.sendChangedMail(userId, id))
    handlers.on(factorsChanged, place, ({ userId, change }, { id }) => this.sendFactorsMail(userId, change, id))
  }

  /**
   * The link's validity starts when the mail is sent, so an outage does not shorten it. Requests older than a day are
   * dropped: a user who still needs a link has requested another one.
   */
  private async sendLink(userId: string | null, event: RecordedEvent): Promise<void> {
    const now = new Date()
    if (now.getTime() - event.recordedAt.getTime() > DAY_MS) return
    const user = userId === null ? null : await this.users.credentialsById(userId)
    const address = user?.email
    if (!user || !address) return
    const token = derivedToken(this.config.JWT_SECRET, 'password-reset', event.id)
    const mail = passwordLinkMail(recipientOf(user, address), token, this.config)
    await this.deliveries.sendOnce(`email:password-${event.id}`, 'email', async () => {
      const expiresAt = new Date(now.getTime() + LIMITS.passwordResetMs)
      const row = { id: event.id, userId: user.id, tokenHash: sha256(token), expiresAt, createdAt: now }
      const unverified = user.emailVerifiedAt ? null : 'passwordLink'
      if (await this.resets.save(row)) await this.mailer.send(mail, `password-${event.id}`, unverified)
    })
  }

  private async sendChangedMail(userId: string, eventId: string): Promise<void> {
    const user = await this.users.credentialsById(userId)
    if (!user?.email) return
    const { supportPhone } = await this.business.current()
    const mail = passwordChangedMail(recipientOf(user, user.email), { ...this.config, SUPPORT_PHONE: supportPhone })
    const id = `password-changed-${eventId}`
    const unverified = user.emailVerifiedAt ? null : 'passwordChanged'
    await this.deliveries.sendOnce(`email:${id}`, 'email', () => this.mailer.send(mail, id, unverified))
  }

  private async sendFactorsMail(userId: string, change: FactorChange, eventId: string): Promise<void> {
    const user = await this.users.credentialsById(userId)
    if (!user?.email) return
    const { supportPhone } = await this.business.current()
    const mail = factorsChangedMail(recipientOf(user, user.email), change, {
      ...this.config,
      SUPPORT_PHONE: supportPhone,
    })
    const id = `factors-changed-${eventId}`
    const unverified = user.emailVerifiedAt ? null : 'passwordChanged'
    await this.deliveries.sendOnce(`email:${id}`, 'email', () => this.mailer.send(mail, id, unverified))
  }
}
