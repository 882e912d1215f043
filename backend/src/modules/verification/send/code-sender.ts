import { Injectable } from '@nestjs/common'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { SmsGateway } from '#platform/delivery/sms/sms-gateway.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { UsersService } from '../../users/index.js'
import { isUsable } from '../code.rules.js'
import { digitsOf } from '../code-digits.js'
import { type CodePurpose, CodesRepository } from '../codes.repository.js'
import { codeRequested } from '../verification.events.js'
import { type CodeMessage, codeMail } from './code-mail.js'

/** With less time left, a code would expire while the user types it. */
const USEFUL_MS = 60_000

/** Sends requested codes by mail or text message, in the user's language. */
@Injectable()
export class CodeSender {
  constructor(
    handlers: EventHandlers,
    private readonly codes: CodesRepository,
    private readonly users: UsersService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly sms: SmsGateway,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(codeRequested, { name: 'email', queue: 'mail' }, ({ codeId }) => this.send(codeId, 'email'))
    handlers.on(codeRequested, { name: 'sms', queue: 'messages' }, ({ codeId }) => this.send(codeId, 'phone'))
  }

  /** Drops a code that is about to expire, as happens after a long outage. */
  private async send(codeId: string, purpose: CodePurpose): Promise<void> {
    const code = await this.codes.byId(codeId)
    const now = Date.now()
    if (code?.purpose !== purpose || !isUsable(code, code.target, new Date(now + USEFUL_MS))) return
    const digits = digitsOf(this.config, code.id, code.purpose)
    const minutes = Math.round((code.expiresAt.getTime() - now) / 60_000)
    const locale = await this.users.localeOf(code.userId)
    const sent = { to: code.target, digits, minutes, locale }
    const [channel, deliver] =
      purpose === 'email'
        ? (['email', () => this.mail(code.id, sent)] as const)
        : (['sms', () => this.text(code.id, sent)] as const)
    await this.deliveries.sendOnce(`${channel}:code-${code.id}`, channel, deliver)
  }

  private mail(id: string, code: CodeMessage): Promise<unknown> {
    return this.mailer.send(codeMail(code, this.config), `code-${id}`)
  }

  private text(id: string, { to, locale, ...code }: CodeMessage): Promise<void> {
    const message = TRANSLATORS[locale].t('mails.code.sms', { ...code, brandName: this.config.BRAND_NAME })
    return this.sms.send({ to, message }, `code-${id}`)
  }
}
