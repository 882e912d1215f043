import { Injectable } from '@nestjs/common'
import { EventHandlers, type RecordedEvent } from '../../../platform/outbox/event-handlers.js'
import type { EventKind } from '../../../platform/outbox/outbox.js'
import {
  type BookingReminder,
  bookingCreated,
  bookingReassigned,
  bookingReminder,
  bookingRescheduled,
  bookingStatusChanged,
} from '../../bookings/index.js'
import { contactReceived } from '../../contact/index.js'
import { SettingsService } from '../../settings/index.js'
import { providerApproved, providerRegistered } from '../../users/index.js'
import {
  type Notice,
  noticesOfContact,
  noticesOfCreated,
  noticesOfProviderApproved,
  noticesOfProviderRegistered,
  noticesOfReassignment,
  noticesOfReminder,
  noticesOfReply,
  noticesOfReschedule,
  noticesOfStatusChange,
} from '../notices/notice.rules.js'
import { paramsOf } from '../notices/notice-content.js'
import { adminReplied } from '../notifications.events.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import { EmailChannel } from './email.channel.js'
import { InAppChannel } from './in-app.channel.js'
import { PushChannel } from './push.channel.js'

/** A window is reminded of once, however often the event is recorded. */
function causeOfReminder({ reminder, bookingId, preferredDate }: BookingReminder): string {
  return `${reminder}:${bookingId}:${preferredDate}`
}

/**
 * Turns events into notices and sends them by three channels, each with its own queue: a failing mail server delays
 * neither the list in the app nor pushes. One job writes an event's rows of the list; every mail and every push is a
 * job of its own, so that one unreachable recipient delays nobody else.
 */
@Injectable()
export class NoticeDispatcher {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly settings: SettingsService,
    private readonly inApp: InAppChannel,
    private readonly email: EmailChannel,
    private readonly push: PushChannel,
  ) {
    this.react(bookingCreated, noticesOfCreated)
    this.react(bookingStatusChanged, noticesOfStatusChange)
    this.react(bookingReassigned, noticesOfReassignment)
    this.react(bookingRescheduled, noticesOfReschedule)
    this.react(bookingReminder, noticesOfReminder, causeOfReminder)
    this.react(adminReplied, noticesOfReply)
    this.react(providerRegistered, noticesOfProviderRegistered)
    this.react(providerApproved, noticesOfProviderApproved)
    this.react(contactReceived, noticesOfContact)
  }

  private react<T>(
    kind: EventKind<T>,
    noticesOf: (payload: T) => Notice[],
    causeOf: (payload: T) => string | null = () => null,
  ): void {
    const dispatched = async (payload: T, { id }: RecordedEvent): Promise<DispatchedNotice[]> => {
      const showPrices = await this.settings.value('show_service_prices')
      const cause = causeOf(payload) ?? id
      return noticesOf(payload).map((notice, index) => {
        const params = paramsOf(notice, showPrices)
        return { notice, params, dedupeKey: `${cause}:${index}` }
      })
    }
    this.handlers.on(kind, { name: 'in_app', queue: 'in-app' }, async (payload, event) =>
      this.inApp.deliver(await dispatched(payload, event)),
    )
    for (const [queue, channel] of [['email', this.email] as const, ['push', this.push] as const])
      this.handlers.deliver(
        kind,
        { name: queue, queue },
        async (payload, event) => channel.split(await dispatched(payload, event)),
        async (payload, job) => {
          const one = (await dispatched(payload, job.event))[job.target.notice]
          if (one) await channel.deliver(one, job)
        },
      )
  }
}
