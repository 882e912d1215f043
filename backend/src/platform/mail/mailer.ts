import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { createTransport } from 'nodemailer'
import { type Config, InjectConfig } from '../config/config.js'
import { type Mail, toHtml, toText } from './mail.js'

const TIMEOUT_MS = 8_000

/** Hands mails to the SMTP server. Called from jobs only: they are tried again when it is away. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport

  constructor(@InjectConfig() private readonly config: Config) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
  }

  /** `id` names the mail's cause: the same cause has the same Message-ID, so a mail sent twice can be told to be one. */
  async send(mail: Mail, id: string): Promise<void> {
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      to: mail.to,
      subject: mail.subject,
      text: toText(mail, this.config.BRAND_NAME),
      html: toHtml(mail, this.config.BRAND_NAME),
      messageId: `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`,
      ...(mail.calendar
        ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.content, filename: 'booking.ics' } }
        : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }

  onApplicationShutdown(): void {
    this.transport.close()
  }
}
