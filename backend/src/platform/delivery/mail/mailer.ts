import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { type Config, InjectConfig } from '../../config/config.js'
import { lazy } from '../../lib/lazy.js'
import { connectionCode, DeliveryFailure } from '../../queue/delivery-failure.js'
import { MAILS_AT_ONCE } from '../../queue/queues.js'
import { type Mail, toText } from './mail.js'
import { type UnverifiedMail, UnverifiedMailboxes } from './unverified-mailboxes.js'

const TIMEOUT_MS = 8_000
/** Errors of the message itself; others are of the connection or the login, and temporary. */
const MESSAGE_ERROR_CODES = ['EENVELOPE', 'EMESSAGE']

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

/** The parts of an SMTP failure without personal data: its code, and the enhanced status of RFC 3463. */
function failureOf(error: unknown): DeliveryFailure {
  const { code = '', responseCode, response = '' } = error as SmtpError
  if (responseCode === undefined) return new DeliveryFailure(`the mail server is away: ${connectionCode(error)}`)
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const status = enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`
  const isPermanent = responseCode >= 500 && MESSAGE_ERROR_CODES.includes(code)
  return new DeliveryFailure(`the mail server ${isPermanent ? 'refused it' : 'answered'}: ${status}`, isPermanent)
}

/** A mail as nodemailer takes it. */
export async function composeMail(
  mail: Mail,
  id: string,
  { MAIL_FROM, BRAND_NAME, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'BRAND_NAME' | 'PUBLIC_URL'>,
): Promise<SendMailOptions> {
  // Loaded with the first mail: a process that sends none does without React.
  const { renderMail } = await import('./mail-template.js')
  const { to, replyTo, subject, calendar, thread, unsubscribeUrl } = mail
  const host = new URL(PUBLIC_URL).hostname
  // No mail has this id: whichever arrives first starts the conversation.
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

/** Loads the mail library, which a process that sends no mail does without. */
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

/** Sends mails by SMTP. Called from jobs only, which are retried. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: Transporter | undefined
  private readonly open = lazy(async () => {
    this.transport = await openTransport(this.config)
    return this.transport
  })

  constructor(
    private readonly mailboxes: UnverifiedMailboxes,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * `id` names the mail's cause: the same cause has the same Message-ID, so a mail sent twice can be told to be one.
   * `unverified` says what is sent to an address that nobody has verified: false when it has had all of the day's. Throws
   * DeliveryFailure, a permanent one when the server refuses this mail for good.
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
    const transport = await this.open()
    try {
      await transport.sendMail(message)
    } catch (error) {
      throw failureOf(error)
    }
  }
}
