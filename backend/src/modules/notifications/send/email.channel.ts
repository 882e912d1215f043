import { Injectable } from '@nestjs/common'
import { Deliveries } from '#platform/outbox/deliveries.js'
import type { Delivery, RunningJob } from '#platform/outbox/event-handlers.js'
import type { DeliveryTarget } from '#platform/queue/queues.js'
import { BookingLookup } from '../../bookings/index.js'
import { EventNotices } from '../notices/event-notices.js'
import { combineNotices } from './booking-mail.rules.js'
import { BookingMails, deliveryKey, deliveryKeys } from './booking-mails.js'
import type { MailThread, PendingNotice } from './booking-mails.repository.js'
import { type DispatchedNotice, withJobKeys } from './dispatched-notice.js'
import { MailRecipients } from './mail-recipients.js'
import { NoticeMailer } from './notice-mailer.js'

/** Sends mails, with a calendar entry if the notification is about a window. */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly deliveries: Deliveries,
    private readonly bookings: BookingLookup,
    private readonly eventNotices: EventNotices,
    private readonly bookingMails: BookingMails,
    private readonly mailer: NoticeMailer,
  ) {}

  /** One job per recipient, for all notifications of the event. */
  async split(notices: DispatchedNotice[]): Promise<Delivery[]> {
    const deliveries = new Map<string, Delivery>()
    for (const { one, recipients } of await this.recipients.resolve(notices))
      for (const { id } of recipients) {
        const { name } = one.notice
        if (!deliveries.has(id)) deliveries.set(id, { key: `${name}-${id}`, target: { userId: id, notice: name } })
      }
    return [...deliveries.values()]
  }

  /** Throws DeliverLater while the recipient's last mail about the booking is too recent. */
  async deliver(
    notices: DispatchedNotice[],
    { event, target }: RunningJob & { target: DeliveryTarget },
  ): Promise<void> {
    const { own, recipient } = await this.recipients.ownNotices(withJobKeys(target, notices), target.userId)
    const [first] = own
    if (!first || !recipient) return
    const { booking } = first.one.notice
    if (booking === null) {
      if (await this.deliveries.isSent(deliveryKeys(first.one, recipient.id))) return
      await this.deliveries.sendOnce(deliveryKey(first.one, recipient.id), 'email', async () => {
        await this.mailer.send([first.one], recipient, `${first.one.dedupeKey}:${recipient.id}`)
      })
      return
    }
    const pending = own.map(({ place, one: { dedupeKey, formerKey } }) => ({
      dedupeKey,
      formerKey,
      eventId: event.id,
      notice: place,
    }))
    const thread = { bookingId: booking.bookingId, userId: recipient.id }
    await this.bookingMails.deliver(thread, pending, (combined, mailKey) =>
      this.mailCombined(thread, combined, mailKey),
    )
  }

  /** Sends one mail for everything that waits, with the booking as it is now. Returns false if nothing is left. */
  private async mailCombined(thread: MailThread, pending: readonly PendingNotice[], mailKey: string): Promise<boolean> {
    const now = await this.bookings.factsOf(thread.bookingId)
    const dispatched: DispatchedNotice[] = []
    for (const { eventId, dedupeKey } of pending) {
      const notices = await this.eventNotices.resolveById(eventId)
      const one = notices.find((known) => [known.dedupeKey, known.formerKey].includes(dedupeKey))
      if (one) dispatched.push(one)
    }
    // The user has switched mails off since, or closed the account.
    const { own, recipient } = await this.recipients.ownNotices(dispatched, thread.userId)
    if (!recipient) return false
    const wanted = own.map(({ one }) => one.notice)
    const combined = combineNotices(wanted, { now, userId: thread.userId })
    if (combined.length === 0) return false
    const ready = await Promise.all(combined.map((notice) => this.eventNotices.dispatched(notice)))
    return this.mailer.send(ready, recipient, mailKey)
  }
}
