// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { UsersService } from '../../users/index.js'
import { staffInvited } from '../auth.events.js'
import { invitationMail } from './invitation-mail.js'
import { InvitationsRepository } from './invitations.repository.js'
import { invitationToken } from './invitations.service.js'

/** Mails the links of invitations. */
@Injectable()
export class InvitationMailSender {
  constructor(
    handlers: EventHandlers,
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(staffInvited, { name: 'mail', queue: 'mail' }, ({ invitationId }) => this.send(invitationId))
  }

  /** A revoked or used invitation sends no mail. */
  private async send(id: string): Promise<void> {
    const invitation = await this.invitations.byId(id)
    const email = invitation?.openEmail
    if (!invitation || !email || invitation.expiresAt <= new Date()) return
    const { name } = await this.users.getProfile(invitation.invitedById)
    const mail = invitationMail(
      { ...invitation, email, inviterName: name },
      invitationToken(this.config, id),
      this.config,
    )
    const key = `invitation-${id}`
    await this.deliveries.sendOnce(`email:${key}`, 'email', () => this.mailer.send(mail, key, 'staffInvitation'))
  }
}
