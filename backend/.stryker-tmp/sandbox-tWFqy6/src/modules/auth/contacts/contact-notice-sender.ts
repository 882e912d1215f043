// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { TextSender } from '#platform/delivery/sms/text-sender.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { UsersService, type VerifiedContact } from '../../users/index.js'
import { contactChanged } from '../auth.events.js'
import { type ContactChangeRow, ContactChangesRepository } from './contact-changes.repository.js'
import { contactChangedMail, contactChangedText } from './contact-notices.js'

/** Tells the old address or number of a change, and the account's other verified one, with a link that undoes it. */
@Injectable()
export class ContactNoticeSender {
  constructor(
    handlers: EventHandlers,
    private readonly repository: ContactChangesRepository,
    private readonly users: UsersService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly texts: TextSender,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(contactChanged, { name: 'mail', queue: 'mail' }, ({ changeId }) => this.send(changeId, 'email'))
    handlers.on(contactChanged, { name: 'sms', queue: 'messages' }, ({ changeId }) => this.send(changeId, 'phone'))
  }

  private async send(changeId: string, to: VerifiedContact): Promise<void> {
    const change = await this.repository.byId(changeId)
    if (!change) return
    const target = await this.recipient(change, to)
    if (target === null) return
    const locale = await this.users.localeOf(change.userId)
    const notice = { to: target, locale, changeId, contact: change.contact }
    const id = `changed-${changeId}`
    if (to === 'email')
      await this.deliveries.sendOnce(`email:${id}`, 'email', () =>
        this.mailer.send(contactChangedMail(notice, this.config), id),
      )
    else
      await this.deliveries.sendOnce(`sms:${id}`, 'sms', () =>
        this.texts.send(contactChangedText(notice, this.config), id),
      )
  }

  /**
   * The old contact if it was verified, or the other one if that is. An unverified one may be a stranger's, who must not
   * get a link to the account.
   */
  private async recipient(change: ContactChangeRow, to: VerifiedContact): Promise<string | null> {
    if (change.oldVerifiedAt === null) return null
    if (change.contact === to) return change.oldValue
    const account = await this.users.contacts(change.userId)
    const verifiedAt = to === 'email' ? account?.emailVerifiedAt : account?.phoneVerifiedAt
    return verifiedAt ? (account?.[to] ?? null) : null
  }
}
