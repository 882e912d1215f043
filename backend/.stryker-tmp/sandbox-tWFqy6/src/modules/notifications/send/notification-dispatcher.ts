// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { EventHandlers, type RecordedEvent } from '#platform/outbox/event-handlers.js'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { BULK_PRIORITY } from '#platform/queue/queues.js'
import {
  type BookingReminder,
  bookingCreated,
  bookingLeftProvider,
  bookingProgressed,
  bookingReassigned,
  bookingReminder,
  bookingRescheduled,
  bookingStatusChanged,
  bookingWindowOffered,
} from '../../bookings/index.js'
import { contactReceived } from '../../contact/index.js'
import { ratingRequested } from '../../reviews/index.js'
import { providerApproved, providerRegistered } from '../../users/index.js'
import { textsBudgetUsed } from '../../verification/index.js'
import { EventNotifications } from '../definitions/event-notifications.js'
import {
  type EventNotification,
  notificationsOfCreated,
  notificationsOfOffer,
  notificationsOfRatingRequest,
  notificationsOfReassignment,
  notificationsOfReminder,
  notificationsOfReply,
  notificationsOfReschedule,
  notificationsOfStatusChange,
} from '../definitions/notification.rules.js'
import {
  notificationsOfContact,
  notificationsOfProviderApproved,
  notificationsOfProviderRegistered,
  notificationsOfTextBudget,
} from '../definitions/office-notification.rules.js'
import { notificationsOfProgress } from '../definitions/progress-notification.rules.js'
import { adminReplied } from '../notifications.events.js'
import { notificationOf } from './dispatched-notification.js'
import { EmailChannel } from './email.channel.js'
import { InAppChannel } from './in-app.channel.js'
import { PushChannel } from './push.channel.js'

/** One cause per window, so a reminder goes out once, however often the event is recorded. */
function causeOfReminder({ reminder, bookingId, preferredDate }: BookingReminder): string {
  return `${reminder}:${bookingId}:${preferredDate}`
}

/**
 * Turns events into notifications and sends them by three channels. Each channel has its own queue, so a failing mail
 * server delays neither the in-app list nor pushes. One job writes the in-app rows of an event. Every mail and every
 * push is a job of its own, so one unreachable recipient does not delay the others. A recipient's notifications of one
 * event share a mail.
 */
@Injectable()
export class NotificationDispatcher {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly notifications: EventNotifications,
    private readonly inApp: InAppChannel,
    private readonly email: EmailChannel,
    private readonly push: PushChannel,
  ) {
    this.react(bookingCreated, notificationsOfCreated)
    this.react(bookingStatusChanged, notificationsOfStatusChange)
    this.react(bookingReassigned, notificationsOfReassignment)
    this.react(bookingRescheduled, notificationsOfReschedule)
    this.react(bookingProgressed, notificationsOfProgress)
    this.react(bookingWindowOffered, notificationsOfOffer)
    this.react(bookingReminder, notificationsOfReminder, causeOfReminder)
    this.react(ratingRequested, notificationsOfRatingRequest, ({ bookingId }) => `rating:${bookingId}`)
    this.react(adminReplied, notificationsOfReply)
    this.react(providerRegistered, notificationsOfProviderRegistered)
    this.react(providerApproved, notificationsOfProviderApproved)
    this.react(contactReceived, notificationsOfContact)
    this.react(textsBudgetUsed, notificationsOfTextBudget, ({ level, unit, day }) =>
      unit === 'texts' ? `texts-${level}:${day}` : `texts-${unit}-${level}:${day}`,
    )
    this.handlers.on(bookingLeftProvider, { name: 'former_job', queue: 'events' }, (payload) =>
      this.inApp.forgetCustomer(payload),
    )
  }

  private react<T>(
    kind: EventKind<T>,
    notificationsOf: (payload: T, event: RecordedEvent) => EventNotification[],
    causeOf: (payload: T) => string | null = () => null,
  ): void {
    this.notifications.register(kind, notificationsOf, causeOf)
    this.handlers.on(kind, { name: 'in_app', queue: 'events' }, async (payload, event) =>
      this.inApp.deliver(event.id, await this.notifications.resolve(kind.type, payload, event)),
    )
    this.handlers.deliver(
      kind,
      { name: 'email', queue: 'bulk-mail' },
      async (payload, event) => this.email.split(await this.notifications.resolve(kind.type, payload, event)),
      async (payload, job) => this.email.deliver(await this.notifications.resolve(kind.type, payload, job.event), job),
    )
    this.handlers.deliver(
      kind,
      { name: 'push', queue: 'messages', priority: BULK_PRIORITY },
      async (payload, event) => this.push.split(await this.notifications.resolve(kind.type, payload, event)),
      async (payload, job) => {
        const one = notificationOf(job.target, await this.notifications.resolve(kind.type, payload, job.event))
        if (one) await this.push.deliver(one, job)
      },
    )
  }
}
