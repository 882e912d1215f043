import { Injectable } from '@nestjs/common'
import type { Channel } from '@sofaseva/contract'
import { EventHandlers } from '../../platform/outbox/event-handlers.js'
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
import { EmailChannel } from './channels/email.channel.js'
import { InAppChannel } from './channels/in-app.channel.js'
import { PushChannel } from './channels/push.channel.js'
import type { CausedNotice } from './channels/recipients.repository.js'
import {
  type Notice,
  type NoticeOptions,
  noticesOfCreated,
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
 * Turns what happened into notices, and sends each by its three channels: jobs of their own, so that a mail server in
 * trouble holds up neither the list in the app nor pushes. Every channel does its part once, however often its job runs.
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
  }

  private react<T>(
    kind: EventKind<T>,
    notices: (payload: T, options: NoticeOptions) => Notice[],
    causeOf: (payload: T) => string | null = () => null,
  ): void {
    const channels: Record<Channel, { deliver(notices: CausedNotice[], options: NoticeOptions): Promise<void> }> = {
      in_app: this.inApp,
      email: this.email,
      push: this.push,
    }
    for (const [name, channel] of Object.entries(channels) as [Channel, InAppChannel][])
      this.handlers.on(kind, name, async (payload, eventId) => {
        const options = { showPrices: await this.settings.value('show_service_prices') }
        const cause = causeOf(payload) ?? eventId
        const caused = notices(payload, options).map((notice, index) => ({ notice, key: `${cause}:${index}` }))
        await channel.deliver(
          caused.filter(({ notice }) => notice.channels === undefined || notice.channels.includes(name)),
          options,
        )
      })
  }
}
