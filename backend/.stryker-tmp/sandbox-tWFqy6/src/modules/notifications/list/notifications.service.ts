// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type {
  Actor,
  AdminNotificationList,
  Notification,
  NotificationList,
  NotificationsQuery,
  ReadAll,
  ReadAllMark,
  ReadAllUndo,
  Translator,
} from '@sofaseva/contract'
import { found } from '#platform/errors/app-error.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { CatalogService } from '../../catalog/index.js'
import { SettingsService } from '../../settings/index.js'
import { UsersService } from '../../users/index.js'
import { BookingNotificationsRepository } from '../booking-notifications/booking-notifications.repository.js'
import { type NotificationViewOptions, providerToldOf, toNotificationView } from './notification.mapper.js'
import { type CountedNotifications, NotificationListsRepository } from './notification-lists.repository.js'
import { type NotificationRow, NotificationsRepository } from './notifications.repository.js'

interface Listed {
  items: NotificationList
  /** The filtered total. */
  total: number
}

function listed(
  { rows, all, unread }: CountedNotifications,
  { isRead }: NotificationsQuery,
  options: NotificationViewOptions,
): Listed {
  const data = rows.map((row) => toNotificationView(row, options))
  return {
    items: { success: true, data, unreadCount: unread, totalCount: all },
    total: isRead === undefined ? all : isRead ? Math.max(0, all - unread) : unread,
  }
}

@Injectable()
export class NotificationsService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly lists: NotificationListsRepository,
    private readonly bookingNotifications: BookingNotificationsRepository,
    private readonly users: UsersService,
    private readonly catalog: CatalogService,
    private readonly settings: SettingsService,
    private readonly live: RealtimeEvents,
  ) {}

  async listMine(actor: Actor, query: NotificationsQuery, translator: Translator): Promise<Listed> {
    const page = await this.lists.listByUser(actor.id, query)
    return listed(page, query, await this.viewForUsers(translator, page.rows))
  }

  async listForAdmins(
    actor: Actor,
    query: NotificationsQuery,
    translator: Translator,
  ): Promise<{ items: AdminNotificationList; total: number }> {
    // Taken before the list is read, so that later notifications stay unread.
    const asOf = new Date().toISOString()
    const page = await this.lists.listForAdmins(actor.id, query)
    const { items, total } = listed(page, query, await this.viewForAdmins(translator))
    return { items: { ...items, asOf }, total }
  }

  /** Throws NOTIFICATION_NOT_FOUND, also for another user's notification. */
  async markRead(actor: Actor, id: string, translator: Translator): Promise<Notification> {
    const row = found(await this.notifications.markRead(id, actor.id, new Date()), 'NOTIFICATION_NOT_FOUND')
    this.live.publish('notifications', [actor.id])
    return toNotificationView(row, await this.viewForUsers(translator, [row]))
  }

  async markAllRead(actor: Actor, { before }: ReadAll): Promise<void> {
    const now = new Date()
    await this.notifications.markAllRead(actor.id, before === undefined ? now : new Date(before), now)
    this.live.publish('notifications', [actor.id])
  }

  /** The mark belongs to this admin alone. Throws NOTIFICATION_NOT_FOUND. */
  async markReadByAdmin(actor: Actor, id: string, translator: Translator): Promise<Notification> {
    const row = found(await this.notifications.markReadByAdmin(id, actor.id, new Date()), 'NOTIFICATION_NOT_FOUND')
    this.live.publish('notifications', [actor.id])
    return toNotificationView(row, await this.viewForAdmins(translator))
  }

  /** Marks everything up to `before`, but never beyond the present, because a device's clock may be ahead. */
  async markAllReadByAdmin(actor: Actor, { before }: ReadAll): Promise<ReadAllMark> {
    const now = new Date()
    const seen = before === undefined ? now : new Date(before)
    const mark = await this.users.markNotificationsRead(actor.id, seen < now ? seen : now)
    this.live.publish('notifications', [actor.id])
    return {
      success: true,
      before: mark.before.toISOString(),
      previous: mark.previous?.toISOString() ?? null,
    }
  }

  async undoMarkAllReadByAdmin(actor: Actor, { before, previous }: ReadAllUndo): Promise<void> {
    await this.users.unmarkNotificationsRead(actor.id, new Date(before), previous === null ? null : new Date(previous))
    this.live.publish('notifications', [actor.id])
  }

  private async viewForUsers(
    translator: Translator,
    rows: readonly Pick<NotificationRow, 'noticeKey' | 'params'>[],
  ): Promise<NotificationViewOptions> {
    const toldOf = new Set(rows.map(providerToldOf).filter((id) => id !== null))
    const [showPrices, names, providerNames] = await Promise.all([
      this.settings.value('show_service_prices'),
      this.catalog.namesIn(translator.language),
      this.bookingNotifications.namesOf([...toldOf]),
    ])
    return { showPrices, translator, names, providerNames }
  }

  /** The back office sees hidden prices. */
  private async viewForAdmins(translator: Translator): Promise<NotificationViewOptions> {
    const names = await this.catalog.namesIn(translator.language)
    return { showPrices: true, translator, names, providerNames: new Map() }
  }
}
