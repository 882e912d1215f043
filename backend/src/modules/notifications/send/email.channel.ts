import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { MailPreviews } from '../../../platform/mail/mail-previews.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import type { Delivery, RunningJob } from '../../../platform/outbox/event-handlers.js'
import type { DeliveryTarget } from '../../../platform/queue/queues.js'
import { CatalogService } from '../../catalog/index.js'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'
import { isExpired, type Notice } from '../notices/notice.rules.js'
import { translateNotice } from '../notices/notice-language.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import { noticeMail } from './notice-mail.js'
import { noticeSamples } from './notice-samples.js'
import { RecipientsRepository } from './recipients.repository.js'

function hasMail({ channels }: Notice): boolean {
  return channels === undefined || channels.includes('email')
}

/** Mails, with an entry for the calendar where the notice is about a window. */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly deliveries: Deliveries,
    private readonly catalog: CatalogService,
    private readonly settings: SettingsService,
    private readonly business: BusinessProfileService,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
    previews: MailPreviews,
  ) {
    previews.register((language) =>
      noticeSamples(language).map(({ name, dispatched, person }) => ({
        name,
        mail: noticeMail(dispatched, person, config),
      })),
    )
  }

  /** A mail for each recipient. */
  async split(notices: DispatchedNotice[]): Promise<Delivery[]> {
    if (!(await this.isOn())) return []
    const now = Date.now()
    const wanted = [...notices.entries()].filter(([, { notice }]) => hasMail(notice) && !isExpired(notice, now))
    const recipients = await this.recipients.ofEach(
      wanted.map(([, { notice }]) => notice),
      'email',
    )
    return wanted.flatMap(([index], place) =>
      (recipients[place] ?? [])
        .filter(({ email }) => email !== null)
        .map(({ id }) => ({ key: `${index}-${id}`, target: { userId: id, notice: index } })),
    )
  }

  async deliver(dispatched: DispatchedNotice, { target }: RunningJob & { target: DeliveryTarget }): Promise<void> {
    const { notice, dedupeKey } = dispatched
    if (!(await this.isOn()) || isExpired(notice, Date.now())) return
    const person = await this.recipients.one(notice, 'email', target.userId)
    if (!person?.email) return
    const translated = translateNotice(dispatched, await this.catalog.namesIn(person.locale))
    const { supportEmail } = await this.business.current()
    const config = { ...this.config, SUPPORT_EMAIL: supportEmail }
    const mail = noticeMail(translated, { ...person, email: person.email }, config)
    const id = `${dedupeKey}:${person.id}`
    await this.deliveries.once(`email:${id}`, 'email', () =>
      this.mailer.send(mail, `notice-${id.replace(/[^\w-]/g, '-')}`),
    )
  }

  private isOn(): Promise<boolean> {
    return this.settings.value('enable_email_notifications')
  }
}
