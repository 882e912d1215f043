import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { type Config, InjectConfig } from '../../config/config.js'
import { lazy } from '../../lib/lazy.js'
import { MAILS_AT_ONCE } from '../../queue/queues.js'
import { tracedDelivery } from '../../tracing/trace-deliveries.js'
import { type Mail, toText } from './mail.js'
import { mailFailure } from './mail-failure.js'
import { type UnverifiedMail, UnverifiedMailboxes } from './unverified-mailboxes.js'

const TIMEOUT_MS = 8_000
/** Builds a mail in nodemailer's format. */
export async function composeMail(
  mail: Mail,
  id: string,
  { MAIL_FROM, BRAND_NAME, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'BRAND_NAME' | 'PUBLIC_URL'>,
): Promise<SendMailOptions> {
  // Loaded with the first mail, so that other processes don't load React.
  const { renderMail } = await import('./mail-template.js')
  const { to, replyTo, subject, calendar, thread, unsubscribeUrl } = mail
  const host = new URL(PUBLIC_URL).hostname
  // No mail has this id. So any mail of the thread can arrive first.
  const root = `<${thread}@${host}>`
  return {
    from: MAIL_FROM,
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text: toText(mail, BRAND_NAME),
    html: renderMail(mail, BRAND_NAME),
    messageId: `<${id}@${host}>`,
    ...(thread === undefined ? {} : { inReplyTo: root, references: root }),
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'booking.ics' } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** Loads the mail library on first use. */
async function openTransport({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: MAILS_AT_ONCE.mail + MAILS_AT_ONCE['bulk-mail'],
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
}

/** Sends mails by SMTP. Only jobs call it, as these are retried. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: Transporter | undefined
  private readonly getTransport = lazy(async () => {
    this.transport = await openTransport(this.config)
    return this.transport
  })

  constructor(
    private readonly mailboxes: UnverifiedMailboxes,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * Sends a mail. `id` identifies its cause and becomes its Message-ID, so duplicates can be detected. `unverified` is
   * the kind of mail for an unverified address. Returns false if that address has reached its daily limit. Throws
   * DeliveryFailure, which is permanent if the server rejects the mail itself.
   */
  async send(mail: Mail, id: string, unverified: UnverifiedMail | null = null): Promise<boolean> {
    const deliver = () => this.deliver(mail, id)
    if (unverified) return this.mailboxes.send(unverified, mail.to, deliver)
    await deliver()
    return true
  }

  onApplicationShutdown(): void {
    this.transport?.close()
  }

  private async deliver(mail: Mail, id: string): Promise<void> {
    const message = await composeMail(mail, id, this.config)
    const transport = await this.getTransport()
    try {
      await tracedDelivery('mail', this.config.SMTP_URL, () => transport.sendMail(message))
    } catch (error) {
      throw mailFailure(error)
    }
  }
}
