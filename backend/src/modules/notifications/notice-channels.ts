import { Injectable } from '@nestjs/common'
import { EventHandlers, type RecordedEvent } from '../../platform/outbox/event-handlers.js'
import type { EventKind } from '../../platform/outbox/outbox.js'
import {
  type BookingReminder,
  bookingCreated,
  bookingReassigned,
  bookingReminder,
  bookingRescheduled,
  bookingStatusChanged,
} from '../bookings/index.js'
import { SettingsService } from '../settings/index.js'
import { providerApproved, providerRegistered } from '../users/index.js'
import { EmailChannel } from './channels/email.channel.js'
import { InAppChannel } from './channels/in-app.channel.js'
import { PushChannel } from './channels/push.channel.js'
import type { CausedNotice } from './channels/recipients.repository.js'
import {
  type Notice,
  type NoticeOptions,
  noticesOfCreated,
  noticesOfProviderApproved,
  noticesOfProviderRegistered,
  noticesOfReassignment,
  noticesOfReminder,
  noticesOfReply,
  noticesOfReschedule,
  noticesOfStatusChange,
} from './notices.rules.js'
import { adminReplied } from './notifications.events.js'

/** However often it is recorded, one window is reminded of once. */
function causeOfReminder({ reminder, bookingId, preferredDate }: BookingReminder): string {
  return `${reminder}:${bookingId}:${preferredDate}`
}

/**
 * Turns what happened into notices, and sends each by its three channels, which have queues of their own: a mail server
 * in trouble holds up neither the list in the app nor pushes. The list is our own table: one job writes all of an
 * event's rows. Every mail and every push to a device is a job, so that who cannot be reached holds up nobody.
 */
@Injectable()
export class NoticeChannels {
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
  }

  private react<T>(
    kind: EventKind<T>,
    notices: (payload: T, options: NoticeOptions) => Notice[],
    causeOf: (payload: T) => string | null = () => null,
  ): void {
    const caused = async (payload: T, { id }: RecordedEvent) => {
      const options = { showPrices: await this.settings.value('show_service_prices') }
      const cause = causeOf(payload) ?? id
      const all = notices(payload, options).map((notice, index): CausedNotice => ({ notice, key: `${cause}:${index}` }))
      return { all, options }
    }
    this.handlers.on(kind, { name: 'in_app', queue: 'in-app' }, async (payload, event) => {
      const { all, options } = await caused(payload, event)
      await this.inApp.deliver(all, options)
    })
    for (const [queue, channel] of [['email', this.email] as const, ['push', this.push] as const])
      this.handlers.deliver(
        kind,
        { name: queue, queue },
        async (payload, event) => channel.split((await caused(payload, event)).all),
        async (payload, job) => {
          const one = (await caused(payload, job.event)).all[job.target.notice]
          if (one) await channel.deliver(one, job)
        },
      )
  }
}
