import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { MailPreviews } from '../../../platform/mail/mail-previews.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { UnverifiedMailboxes } from '../../../platform/mail/unverified-mailboxes.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import type { Delivery, RunningJob } from '../../../platform/outbox/event-handlers.js'
import type { DeliveryTarget } from '../../../platform/queue/queues.js'
import { BookingLookup } from '../../bookings/index.js'
import { CatalogService } from '../../catalog/index.js'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'
import { EventNotices } from '../notices/event-notices.js'
import { isExpired, type Notice } from '../notices/notice.rules.js'
import { translateNotice } from '../notices/notice-language.js'
import { combineNotices } from './booking-mail.rules.js'
import { BookingMails, deliveryKey, deliveryKeys } from './booking-mails.js'
import type { MailThread, PendingNotice } from './booking-mails.repository.js'
import { asNamedBy, type DispatchedNotice } from './dispatched-notice.js'
import { noticeMail } from './notice-mail.js'
import { noticeSamples } from './notice-samples.js'
import { type Person, RecipientsRepository } from './recipients.repository.js'

interface Recipient extends Person {
  email: string
}

/** A notice of an event, with its place there. */
interface Placed {
  place: number
  one: DispatchedNotice
}

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
    private readonly bookings: BookingLookup,
    private readonly eventNotices: EventNotices,
    private readonly bookingMails: BookingMails,
    private readonly unverified: UnverifiedMailboxes,
    private readonly mailer: Mailer,
    @InjectConfig() private readonly config: Config,
    previews: MailPreviews,
  ) {
    previews.register((language) =>
      noticeSamples(language).map(({ name, dispatched, person }) => ({
        name,
        mail: noticeMail([dispatched], person, config),
      })),
    )
  }

  /** A job for each recipient, of all that the event tells them. */
  async split(notices: DispatchedNotice[]): Promise<Delivery[]> {
    if (!(await this.isOn())) return []
    const deliveries = new Map<string, Delivery>()
    for (const { one, recipients } of await this.recipientsOf(notices))
      for (const { id } of recipients) {
        const { name } = one.notice
        if (!deliveries.has(id)) deliveries.set(id, { key: `${name}-${id}`, target: { userId: id, notice: name } })
      }
    return [...deliveries.values()]
  }

  /** Throws DeliverLater while the recipient's last mail about the booking is too new. */
  async deliver(
    notices: DispatchedNotice[],
    { event, target }: RunningJob & { target: DeliveryTarget },
  ): Promise<void> {
    const { own, person } = await this.ownNotices(asNamedBy(target, notices), target.userId)
    const [first] = own
    if (!first || !person) return
    const { booking } = first.one.notice
    if (booking === null) {
      if (await this.deliveries.isSent(deliveryKeys(first.one, person.id))) return
      await this.deliveries.once(deliveryKey(first.one, person.id), 'email', async () => {
        await this.mail([first.one], person, `${first.one.dedupeKey}:${person.id}`)
      })
      return
    }
    const pending = own.map(({ place, one: { dedupeKey, formerKey } }) => ({
      ...{ dedupeKey, formerKey },
      ...{ eventId: event.id, notice: place },
    }))
    const thread = { bookingId: booking.bookingId, userId: person.id }
    await this.bookingMails.deliver(thread, pending, (told, mailKey) => this.mailCombined(thread, told, mailKey))
  }

  /** One mail of all that waits, with the booking as it is now. False when nothing is left to tell. */
  private async mailCombined(thread: MailThread, pending: readonly PendingNotice[], mailKey: string): Promise<boolean> {
    const now = await this.bookings.factsOf(thread.bookingId)
    const dispatched: DispatchedNotice[] = []
    for (const { eventId, dedupeKey } of pending) {
      const notices = await this.eventNotices.ofEvent(eventId)
      const one = notices.find((known) => [known.dedupeKey, known.formerKey].includes(dedupeKey))
      if (one) dispatched.push(one)
    }
    // Switched off since, or the person has left.
    const { own, person } = await this.ownNotices(dispatched, thread.userId)
    if (!person) return false
    const wanted = own.map(({ one }) => one.notice)
    const told = combineNotices(wanted, { now, personId: thread.userId })
    if (told.length === 0) return false
    const ready = await Promise.all(told.map((notice) => this.eventNotices.dispatched(notice)))
    return this.mail(ready, person, mailKey)
  }

  /** False when an unverified mailbox has had all of the day's mails. */
  private async mail(notices: readonly DispatchedNotice[], person: Recipient, key: string): Promise<boolean> {
    const names = await this.catalog.namesIn(person.locale)
    const { supportEmail } = await this.business.current()
    const mail = noticeMail(
      notices.map((notice) => translateNotice(notice, names)),
      person,
      { ...this.config, SUPPORT_EMAIL: supportEmail },
    )
    const send = () => this.mailer.send(mail, `notice-${key.replace(/[^\w-]/g, '-')}`)
    if (!person.isVerified) return this.unverified.send('notice', person.email, send)
    await send()
    return true
  }

  /** Those of these that are mailed, with their recipients; none while mails are switched off. */
  private async recipientsOf(notices: readonly DispatchedNotice[]): Promise<(Placed & { recipients: Recipient[] })[]> {
    const now = Date.now()
    const placed = [...notices.entries()].map(([place, one]) => ({ place, one }))
    const wanted = placed.filter(({ one: { notice } }) => hasMail(notice) && !isExpired(notice, now))
    const people = await this.recipients.ofEach(
      wanted.map(({ one }) => one.notice),
      'email',
    )
    return wanted.map((one, index) => ({
      ...one,
      recipients: (people[index] ?? []).filter((person): person is Recipient => person.email !== null),
    }))
  }

  /** What of these one person is mailed now. */
  private async ownNotices(
    notices: readonly DispatchedNotice[],
    userId: string,
  ): Promise<{ own: Placed[]; person: Recipient | null }> {
    if (!(await this.isOn())) return { own: [], person: null }
    const all = await this.recipientsOf(notices)
    const own = all.filter(({ recipients }) => recipients.some(({ id }) => id === userId))
    return { own, person: own[0]?.recipients.find(({ id }) => id === userId) ?? null }
  }

  private isOn(): Promise<boolean> {
    return this.settings.value('enable_email_notifications')
  }
}
