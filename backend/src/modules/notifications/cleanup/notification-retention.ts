import { Injectable } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import { SettingsService } from '../../settings/index.js'
import { NotificationsRepository } from '../list/notifications.repository.js'

/** Removes what is older than the setting `notification_retention_days` keeps. */
@Injectable()
export class NotificationRetention {
  constructor(
    private readonly settings: SettingsService,
    private readonly notifications: NotificationsRepository,
    private readonly deliveries: Deliveries,
  ) {}

  @Cron('7 * * * *')
  async sweep(now = new Date()): Promise<number> {
    const { min, max } = LIMITS.settings.notification_retention_days
    const days = Math.min(max, Math.max(min, await this.settings.value('notification_retention_days')))
    await this.deliveries.sweep(now)
    return this.notifications.removeBefore(new Date(now.getTime() - days * DAY_MS))
  }
}
