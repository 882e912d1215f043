import { Injectable } from '@nestjs/common'
import type { Language } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { TextSender } from '#platform/delivery/sms/text-sender.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { UsersService } from '../../users/index.js'
import { isUsable } from '../code.rules.js'
import { storedDigits } from '../code-digits.js'
import { type CodePurpose, type CodeRow, CodesRepository } from '../codes.repository.js'
import { codeRequested } from '../verification.events.js'
import { type CodeMailKind, type CodeMessage, codeMail } from './code-mail.js'
import { codeText } from './code-text.js'

/** With less time left, a code would expire while the user types it. */
const USEFUL_MS = 60_000

const CHANNELS: Record<CodePurpose, 'email' | 'sms'> = {
  email: 'email',
  change_email: 'email',
  phone: 'sms',
  login: 'sms',
  change_phone: 'sms',
  merge_email: 'email',
  merge_phone: 'sms',
}

/** The mail's text for a purpose. */
const MAILS: Partial<Record<CodePurpose, CodeMailKind>> = { change_email: 'change', merge_email: 'merge' }

/** Sends requested codes by mail or text message, in the user's language. */
@Injectable()
export class CodeSender {
  constructor(
    handlers: EventHandlers,
    private readonly codes: CodesRepository,
    private readonly users: UsersService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly texts: TextSender,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(codeRequested, { name: 'email', queue: 'mail' }, ({ codeId, language }) =>
      this.send(codeId, 'email', language),
    )
    handlers.on(codeRequested, { name: 'sms', queue: 'messages' }, ({ codeId, language }) =>
      this.send(codeId, 'sms', language),
    )
  }

  /** Drops a code that is about to expire, as happens after a long outage, and one of a secret that is no longer ours. */
  private async send(codeId: string, channel: 'email' | 'sms', language: Language | null): Promise<void> {
    const code = await this.codes.byId(codeId)
    const now = Date.now()
    if (!code || CHANNELS[code.purpose] !== channel) return
    if (!isUsable(code, code.target, new Date(now + USEFUL_MS))) return
    const digits = storedDigits(this.config, code)
    if (digits === undefined) return
    const minutes = Math.round((code.expiresAt.getTime() - now) / 60_000)
    const locale = language ?? (await this.users.localeOf(code.userId ?? ''))
    const sent = { to: code.target, digits, minutes, locale }
    const deliver = channel === 'email' ? () => this.mail(code, sent) : () => this.text(code.id, sent)
    await this.deliveries.sendOnce(`${channel}:code-${code.id}`, channel, deliver)
  }

  private mail({ id, purpose }: CodeRow, code: CodeMessage): Promise<unknown> {
    return this.mailer.send(codeMail(code, this.config, MAILS[purpose]), `code-${id}`)
  }

  private text(id: string, code: CodeMessage): Promise<void> {
    return this.texts.send(codeText(code, this.config), `code-${id}`)
  }
}
