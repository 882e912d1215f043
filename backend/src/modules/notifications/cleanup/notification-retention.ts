import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs } from '../../../platform/schedule/cleanup-jobs.js'
import { SettingsService } from '../../settings/index.js'
import { NotificationsRepository } from '../list/notifications.repository.js'

/** Removes what is older than the setting `notification_retention_days` keeps. */
@Injectable()
export class NotificationRetention {
  constructor(
    private readonly settings: SettingsService,
    private readonly notifications: NotificationsRepository,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'notifications', every: 'hour', run: (now) => this.cleanUp(now) })
  }

  async cleanUp(now: Date): Promise<number> {
    const days = await this.settings.value('notification_retention_days')
    return this.notifications.removeBefore(new Date(now.getTime() - days * DAY_MS))
  }
}
