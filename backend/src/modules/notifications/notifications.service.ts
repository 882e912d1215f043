import { Injectable } from '@nestjs/common'
import type { Actor, Notification, NotificationList, NotificationsQuery } from '@sofaseva/contract'
import { found } from '../../platform/errors/app-error.js'
import { toNotificationView } from './notification.mapper.js'
import { NotificationsRepository } from './notifications.repository.js'

@Injectable()
export class NotificationsService {
  constructor(private readonly notifications: NotificationsRepository) {}

  async mine(actor: Actor, query: NotificationsQuery): Promise<{ list: NotificationList; total: number }> {
    const { rows, total, unread } = await this.notifications.ofUser(actor.id, query)
    return { list: { success: true, data: rows.map(toNotificationView), unreadCount: unread }, total }
  }

  async forAdmins(actor: Actor, query: NotificationsQuery): Promise<{ list: NotificationList; total: number }> {
    const { rows, total, unread } = await this.notifications.ofAdmins(actor.id, query)
    return { list: { success: true, data: rows.map(toNotificationView), unreadCount: unread }, total }
  }

  /** Throws NOTIFICATION_NOT_FOUND for another person's too. */
  async markRead(actor: Actor, id: string): Promise<Notification> {
    return toNotificationView(
      found(await this.notifications.markRead(id, actor.id, new Date()), 'NOTIFICATION_NOT_FOUND'),
    )
  }

  async markAllRead(actor: Actor): Promise<void> {
    await this.notifications.markAllRead(actor.id, new Date())
  }

  /** Throws NOTIFICATION_NOT_FOUND. The mark is this admin's own. */
  async markReadByAdmin(actor: Actor, id: string): Promise<Notification> {
    return toNotificationView(
      found(await this.notifications.markReadByAdmin(id, actor.id, new Date()), 'NOTIFICATION_NOT_FOUND'),
    )
  }
}
