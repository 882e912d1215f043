import { Injectable } from '@nestjs/common'
import { formatPhone } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { TextSender } from '#platform/delivery/sms/text-sender.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { BusinessProfileService } from '../../settings/index.js'
import { type AccountsMerged, accountsMerged, UsersService, type VerifiedContact } from '../../users/index.js'
import { accountsMergedMail, accountsMergedText, type MergeNotice } from './merge-notices.js'

/** Tells the verified contacts of both accounts that they were merged. */
@Injectable()
export class MergeNoticeSender {
  constructor(
    handlers: EventHandlers,
    private readonly users: UsersService,
    private readonly business: BusinessProfileService,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly texts: TextSender,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(accountsMerged, { name: 'mail', queue: 'mail' }, (merged, { id }) => this.send(merged, 'email', id))
    handlers.on(accountsMerged, { name: 'sms', queue: 'messages' }, (merged, { id }) => this.send(merged, 'phone', id))
  }

  private async send(merged: AccountsMerged, contact: VerifiedContact, eventId: string): Promise<void> {
    const { supportPhone } = await this.business.current()
    const locale = await this.users.localeOf(merged.userId)
    for (const to of await this.recipients(merged, contact)) {
      const id = `merged-${eventId}-${to === merged[contact] ? 'ended' : 'kept'}`
      const notice = { to, locale, supportPhone: formatPhone(supportPhone) }
      await this.deliveries.sendOnce(`${contact === 'email' ? 'email' : 'sms'}:${id}`, contact === 'email' ? 'email' : 'sms', () =>
        this.deliver(contact, notice, id),
      )
    }
  }

  private deliver(contact: VerifiedContact, notice: MergeNotice, id: string): Promise<unknown> {
    if (contact === 'email') return this.mailer.send(accountsMergedMail(notice, this.config), id)
    return this.texts.send(accountsMergedText(notice, this.config), id)
  }

  /** The contact of the closed account, and the one that the account has now. */
  private async recipients(merged: AccountsMerged, contact: VerifiedContact): Promise<string[]> {
    const account = await this.users.contacts(merged.userId)
    const isVerified = contact === 'email' ? account?.emailVerifiedAt : account?.phoneVerifiedAt
    const kept = isVerified ? (account?.[contact] ?? '') : ''
    return [...new Set([merged[contact], kept])].filter((to) => to !== '')
  }
}
