import { Injectable } from '@nestjs/common'
import { EventHandlers } from '../../platform/outbox/event-handlers.js'
import type { EventKind } from '../../platform/outbox/outbox.js'
import { bookingCreated, bookingReassigned, bookingRescheduled, bookingStatusChanged } from '../bookings/index.js'
import { SettingsService } from '../settings/index.js'
import {
  type Notice,
  type NoticeOptions,
  noticesOfCreated,
  noticesOfReassignment,
  noticesOfReschedule,
  noticesOfStatusChange,
} from './notices.rules.js'
import { toMetadata } from './notification.mapper.js'
import { NotificationsRepository } from './notifications.repository.js'

const HANDLER = 'in-app'

/** Turns what happened to bookings into in-app notices, each written once however often its job runs. */
@Injectable()
export class BookingNotices {
  constructor(
    handlers: EventHandlers,
    private readonly notifications: NotificationsRepository,
    private readonly settings: SettingsService,
  ) {
    const react = <T>(kind: EventKind<T>, notices: (payload: T, options: NoticeOptions) => Notice[]) =>
      handlers.on(kind, HANDLER, (payload, eventId) => this.write(eventId, (options) => notices(payload, options)))
    react(bookingCreated, noticesOfCreated)
    react(bookingStatusChanged, noticesOfStatusChange)
    react(bookingReassigned, noticesOfReassignment)
    react(bookingRescheduled, noticesOfReschedule)
  }

  private async write(eventId: string, notices: (options: NoticeOptions) => Notice[]): Promise<void> {
    const showPrices = await this.settings.value('show_service_prices')
    const written = notices({ showPrices }).map((notice, index) => ({
      notice,
      metadata: toMetadata(notice, showPrices || notice.to.audience === 'admins'),
      dedupeKey: `${eventId}:${index}`,
    }))
    await this.notifications.write(written, new Date())
  }
}
