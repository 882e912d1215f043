// @ts-nocheck
import { DEFAULT_LANGUAGE } from '@sofaseva/contract'
import type { Mail } from '../mail/mail.js'
import type { Mailer } from '../mail/mailer.js'
import { type AcceptedText, SmsGateway, type TextMessage } from './sms-gateway.js'

/** Without a gateway, texts arrive in the local inbox as mails to the number. */
export class InboxSmsGateway extends SmsGateway {
  readonly name = 'inbox'

  constructor(private readonly mailer: Mailer) {
    super()
  }

  async send({ to, message }: TextMessage, id: string): Promise<AcceptedText> {
    const mail: Mail = {
      to: `${to.replace('+', '')}@sms.local`,
      language: DEFAULT_LANGUAGE,
      subject: `Text to ${to}`,
      heading: message,
      paragraphs: [],
    }
    await this.mailer.send(mail, id)
    return { id: null }
  }
}
