import { Injectable } from '@nestjs/common'
import { LIMITS } from '@sofaseva/contract'
import { type Config, InjectConfig } from '../../platform/config/config.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { EventHandlers } from '../../platform/outbox/event-handlers.js'
import { SmsGateway } from '../../platform/sms/sms-gateway.js'
import { takesGuesses } from './code.rules.js'
import { type CodeRow, CodesRepository } from './codes.repository.js'
import { codeAsked } from './verification.events.js'
import { VerificationService } from './verification.service.js'

const MINUTES = LIMITS.otp.expiresMs / 60_000

/** Sends the codes people asked for. */
@Injectable()
export class CodeSender {
  constructor(
    handlers: EventHandlers,
    private readonly codes: CodesRepository,
    private readonly verification: VerificationService,
    private readonly mailer: Mailer,
    private readonly sms: SmsGateway,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(codeAsked, 'send', ({ codeId }) => this.send(codeId))
  }

  /** A code that holds no more, after a long outage, is not sent: it would only confuse. */
  private async send(codeId: string): Promise<void> {
    const code = await this.codes.byId(codeId)
    if (!code || !takesGuesses(code, code.target, new Date())) return
    const digits = this.verification.codeOf(code.id, code.purpose)
    await (code.purpose === 'email' ? this.mail(code, digits) : this.text(code, digits))
  }

  private mail(code: CodeRow, digits: string): Promise<void> {
    const { BRAND_NAME } = this.config
    const mail = {
      to: code.target,
      subject: `${digits} is your ${BRAND_NAME} code`,
      heading: 'Verify your e-mail',
      paragraphs: [`Enter this code on your profile. It holds for ${MINUTES} minutes.`],
      code: digits,
      note: 'We never ask for this code by phone. If you did not ask for it, you need not do anything.',
    }
    return this.mailer.send(mail, `code-${code.id}`)
  }

  private text(code: CodeRow, digits: string): Promise<void> {
    const message = `${digits} is your ${this.config.BRAND_NAME} code. It holds for ${MINUTES} minutes. Share it with nobody.`
    return this.sms.send({ to: code.target, message }, `code-${code.id}`)
  }
}
