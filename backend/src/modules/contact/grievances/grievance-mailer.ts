import { Injectable } from '@nestjs/common'
import { languageOrDefault } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { BusinessProfileService } from '../../settings/index.js'
import { grievanceProgressed, grievanceReceived } from '../contact.events.js'
import { ContactRepository } from '../contact.repository.js'
import { grievanceMail } from './grievance-mail.js'

/**
 * Mails the number of a grievance and its acknowledgement in the language of the grievance. The law asks for both, so
 * no setting switches them off.
 */
@Injectable()
export class GrievanceMailer {
  constructor(
    handlers: EventHandlers,
    private readonly messages: ContactRepository,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
  ) {
    const place = { name: 'confirmation', queue: 'bulk-mail' } as const
    handlers.on(grievanceReceived, place, ({ messageId }) => this.send(messageId, 'received'))
    handlers.on(grievanceProgressed, place, async ({ messageId, step }) => {
      // Replies are mails of their own.
      if (step === 'acknowledged') await this.send(messageId, step)
    })
  }

  private async send(messageId: string, step: 'received' | 'acknowledged'): Promise<void> {
    const letter = await this.messages.letter(messageId)
    if (letter === null) return
    const { message, isVerified } = letter
    const { grievance } = message
    if (grievance === null) return
    const { officerEmail } = await this.business.current()
    const config = { ...this.config, GRIEVANCE_EMAIL: officerEmail }
    const mail = grievanceMail(step, { ...message, grievance }, languageOrDefault(message.language), config)
    const key = `grievance-${step}-${messageId}`
    await this.deliveries.sendOnce(`email:${key}`, 'email', () =>
      this.mailer.send(mail, key, isVerified ? null : 'notice'),
    )
  }
}
