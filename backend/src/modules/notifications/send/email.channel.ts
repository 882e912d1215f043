import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { MailPreviews } from '../../../platform/mail/mail-previews.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import type { Delivery, RunningJob } from '../../../platform/outbox/event-handlers.js'
import type { DeliveryTarget } from '../../../platform/queue/queues.js'
import { SettingsService } from '../../settings/index.js'
import { isExpired, type Notice } from '../notices/notice.rules.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import { noticeMail } from './notice-mail.js'
import { noticeSamples } from './notice-samples.js'
import { type Person, RecipientsRepository } from './recipients.repository.js'

/** Mails, with an entry for the calendar where the notice is about a window. */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly deliveries: Deliveries,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
    previews: MailPreviews,
  ) {
    for (const { name, dispatched, person } of noticeSamples())
      previews.register(name, () => noticeMail(dispatched, person, config))
  }

  /** A mail for each recipient. */
  async split(notices: DispatchedNotice[]): Promise<Delivery[]> {
    const deliveries: Delivery[] = []
    for (const [index, { notice }] of notices.entries())
      for (const { id, email } of await this.recipientsOf(notice))
        if (email !== null) deliveries.push({ key: `${index}-${id}`, target: { userId: id, notice: index } })
    return deliveries
  }

  async deliver(dispatched: DispatchedNotice, { target }: RunningJob & { target: DeliveryTarget }): Promise<void> {
    const { notice, dedupeKey } = dispatched
    if (!(await this.isOn()) || isExpired(notice, Date.now())) return
    const person = await this.recipients.one(notice, 'email', target.userId)
    if (!person?.email) return
    const mail = noticeMail(dispatched, { ...person, email: person.email }, this.config)
    const id = `${dedupeKey}:${person.id}`
    await this.deliveries.once(`email:${id}`, 'email', () =>
      this.mailer.send(mail, `notice-${id.replace(/[^\w-]/g, '-')}`),
    )
  }

  private isOn(): Promise<boolean> {
    return this.settings.value('enable_email_notifications')
  }

  private async recipientsOf(notice: Notice): Promise<Person[]> {
    const hasMail = notice.channels === undefined || notice.channels.includes('email')
    if (!hasMail || isExpired(notice, Date.now()) || !(await this.isOn())) return []
    return this.recipients.of(notice, 'email')
  }
}
