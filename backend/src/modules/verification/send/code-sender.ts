import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import type { Mail } from '../../../platform/mail/mail.js'
import { MailPreviews } from '../../../platform/mail/mail-previews.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import { EventHandlers } from '../../../platform/outbox/event-handlers.js'
import { SmsGateway } from '../../../platform/sms/sms-gateway.js'
import { isUsable } from '../code.rules.js'
import { type CodePurpose, type CodeRow, CodesRepository } from '../codes.repository.js'
import { codeRequested } from '../verification.events.js'
import { VerificationService } from '../verify/verification.service.js'

/** With less time left, a code would expire while it is typed. */
const USEFUL_MS = 60_000

/** Sends requested codes by mail or text message. */
@Injectable()
export class CodeSender {
  constructor(
    handlers: EventHandlers,
    private readonly codes: CodesRepository,
    private readonly verification: VerificationService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly sms: SmsGateway,
    @InjectConfig() private readonly config: Config,
    previews: MailPreviews,
  ) {
    previews.register('Code', () => codeMail('person@example.com', '123456', 'Valid for 10 minutes.', config))
    handlers.on(codeRequested, { name: 'email', queue: 'codes' }, ({ codeId }) => this.send(codeId, 'email'))
    handlers.on(codeRequested, { name: 'sms', queue: 'sms' }, ({ codeId }) => this.send(codeId, 'phone'))
  }

  /** After a long outage a code may be about to expire: it is not sent, because it could not be used any more. */
  private async send(codeId: string, purpose: CodePurpose): Promise<void> {
    const code = await this.codes.byId(codeId)
    const now = Date.now()
    if (code?.purpose !== purpose || !isUsable(code, code.target, new Date(now + USEFUL_MS))) return
    const digits = this.verification.codeOf(code.id, code.purpose)
    const minutes = Math.round((code.expiresAt.getTime() - now) / 60_000)
    const validFor = `Valid for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    const [channel, deliver] =
      purpose === 'email'
        ? (['email', () => this.mail(code, digits, validFor)] as const)
        : (['sms', () => this.text(code, digits, validFor)] as const)
    await this.deliveries.once(`${channel}:code-${code.id}`, channel, deliver)
  }

  private mail(code: CodeRow, digits: string, validFor: string): Promise<void> {
    return this.mailer.send(codeMail(code.target, digits, validFor, this.config), `code-${code.id}`, { isUrgent: true })
  }

  private text(code: CodeRow, digits: string, validFor: string): Promise<void> {
    const message = `${digits} is your ${this.config.BRAND_NAME} code. ${validFor} Share it with nobody.`
    return this.sms.send({ to: code.target, message }, `code-${code.id}`)
  }
}

function codeMail(to: string, digits: string, validFor: string, { BRAND_NAME }: Pick<Config, 'BRAND_NAME'>): Mail {
  return {
    to,
    subject: `${digits} is your ${BRAND_NAME} code`,
    heading: 'Verify your e-mail',
    paragraphs: [`Enter this code on your profile. ${validFor}`],
    code: digits,
    note: 'We never ask for this code by phone. If you did not ask for it, you need not do anything.',
  }
}
