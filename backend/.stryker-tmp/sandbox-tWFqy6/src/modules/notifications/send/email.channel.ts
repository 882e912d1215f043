// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Deliveries } from '#platform/outbox/deliveries.js'
import type { EventDelivery, RunningJob } from '#platform/outbox/event-handlers.js'
import type { DeliveryTarget } from '#platform/queue/queues.js'
import { BookingLookup } from '../../bookings/index.js'
import { EventNotifications } from '../definitions/event-notifications.js'
import { combineNotifications } from './booking-mail.rules.js'
import { BookingMails, deliveryKey, deliveryKeys } from './booking-mails.js'
import type { MailThread, PendingNotification } from './booking-mails.repository.js'
import { type DispatchedNotification, withJobKeys } from './dispatched-notification.js'
import { MailRecipients } from './mail-recipients.js'
import { NotificationMailer } from './notification-mailer.js'

/** Sends mails, with a calendar entry if the notification is about a window. */
@Injectable()
export class EmailChannel {
  constructor(
    private readonly recipients: MailRecipients,
    private readonly deliveries: Deliveries,
    private readonly bookings: BookingLookup,
    private readonly eventNotifications: EventNotifications,
    private readonly bookingMails: BookingMails,
    private readonly mailer: NotificationMailer,
  ) {}

  /** One job per recipient, for all notifications of the event. */
  async split(notifications: DispatchedNotification[]): Promise<EventDelivery[]> {
    const deliveries = new Map<string, EventDelivery>()
    for (const { one, recipients } of await this.recipients.resolve(notifications))
      for (const { id } of recipients) {
        const { name } = one.notification
        if (!deliveries.has(id)) deliveries.set(id, { key: `${name}-${id}`, target: { userId: id, notice: name } })
      }
    return [...deliveries.values()]
  }

  /** Throws DeliverLater while the recipient's last mail about the booking is too recent. */
  async deliver(
    notifications: DispatchedNotification[],
    { event, target }: RunningJob & { target: DeliveryTarget },
  ): Promise<void> {
    const { own, recipient } = await this.recipients.ownNotifications(withJobKeys(target, notifications), target.userId)
    const [first] = own
    if (!first || !recipient) return
    const { booking } = first.one.notification
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
  private async mailCombined(
    thread: MailThread,
    pending: readonly PendingNotification[],
    mailKey: string,
  ): Promise<boolean> {
    const now = await this.bookings.factsOf(thread.bookingId)
    const dispatched: DispatchedNotification[] = []
    for (const { eventId, dedupeKey } of pending) {
      const notifications = await this.eventNotifications.resolveById(eventId)
      const one = notifications.find((known) => [known.dedupeKey, known.formerKey].includes(dedupeKey))
      if (one) dispatched.push(one)
    }
    // The user has switched mails off since, or closed the account.
    const { own, recipient } = await this.recipients.ownNotifications(dispatched, thread.userId)
    if (!recipient) return false
    const wanted = own.map(({ one }) => one.notification)
    const combined = combineNotifications(wanted, { now, userId: thread.userId })
    if (combined.length === 0) return false
    const ready = await Promise.all(combined.map((notification) => this.eventNotifications.dispatched(notification)))
    return this.mailer.send(ready, recipient, mailKey)
  }
}
