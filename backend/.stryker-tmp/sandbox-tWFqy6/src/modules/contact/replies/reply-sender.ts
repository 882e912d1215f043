// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { languageOrDefault } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { BusinessProfileService } from '../../settings/index.js'
import { contactReplied } from '../contact.events.js'
import { ContactRepository } from '../contact.repository.js'
import { replyMail } from './reply-mail.js'

/**
 * Mails replies in the language of the message. Replies are letters, not notifications: no setting switches them off.
 */
@Injectable()
export class ReplySender {
  constructor(
    handlers: EventHandlers,
    private readonly messages: ContactRepository,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly live: RealtimeEvents,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(contactReplied, { name: 'email', queue: 'bulk-mail' }, ({ replyId }) => this.send(replyId))
  }

  private async send(replyId: string): Promise<void> {
    const reply = await this.messages.reply(replyId)
    if (!reply) return
    const { text, isVerified, message } = reply
    const { supportEmail } = await this.business.current()
    const config = { ...this.config, SUPPORT_EMAIL: supportEmail }
    const mail = replyMail({ ...message, isVerified }, text, languageOrDefault(message.language), config)
    await this.deliveries.sendOnce(`email:contact-reply-${replyId}`, 'email', () =>
      this.mailer.send(mail, `contact-reply-${replyId}`),
    )
    await this.messages.markSent(replyId, new Date())
    this.live.publish('contact', [], { admins: true })
  }
}
