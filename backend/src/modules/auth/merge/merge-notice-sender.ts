import { Injectable } from '@nestjs/common'
import { formatPhone, type Language } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { Mailer } from '#platform/delivery/mail/mailer.js'
import { TextSender } from '#platform/delivery/sms/text-sender.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { EventHandlers } from '#platform/outbox/event-handlers.js'
import { BusinessProfileService } from '../../settings/index.js'
import { type AccountsMerged, accountsMerged, UsersService, type VerifiedContact } from '../../users/index.js'
import { accountsMergedMail, accountsMergedText, type MergeNotice } from './merge-notices.js'

interface Recipient {
  /** Which of the two accounts had the contact. Part of the delivery's key. */
  account: 'ended' | 'kept'
  to: string
  locale: Language
}

/** Tells the verified contacts of both accounts that they were merged, each in its account's language. */
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
    const supportPhone = formatPhone((await this.business.current()).supportPhone)
    for (const { account, to, locale } of await this.recipients(merged, contact)) {
      const id = `merged-${eventId}-${account}`
      const notice = { to, locale, supportPhone }
      if (contact === 'email') await this.deliveries.sendOnce(`email:${id}`, 'email', () => this.mail(notice, id))
      else await this.deliveries.sendOnce(`sms:${id}`, 'sms', () => this.text(notice, id))
    }
  }

  private mail(notice: MergeNotice, id: string): Promise<unknown> {
    return this.mailer.send(accountsMergedMail(notice, this.config), id)
  }

  private text(notice: MergeNotice, id: string): Promise<void> {
    return this.texts.send(accountsMergedText(notice, this.config), id)
  }

  /** The contact of the closed account, and the one that the account has now if that is another. */
  private async recipients(merged: AccountsMerged, contact: VerifiedContact): Promise<Recipient[]> {
    const ended: Recipient = { account: 'ended', to: merged[contact], locale: merged.locale }
    const account = await this.users.contacts(merged.userId)
    const isVerified = contact === 'email' ? account?.emailVerifiedAt : account?.phoneVerifiedAt
    const to = isVerified ? (account?.[contact] ?? '') : ''
    const kept: Recipient = { account: 'kept', to, locale: await this.users.localeOf(merged.userId) }
    return [ended, ...(kept.to === ended.to ? [] : [kept])].filter((one) => one.to !== '')
  }
}
