import { Injectable } from '@nestjs/common'
import { LiveEvents } from '../../../platform/live/live-events.js'
import type { NoticeOptions } from '../notices.rules.js'
import { toMetadata } from '../notification.mapper.js'
import { NotificationsRepository } from '../notifications.repository.js'
import { type CausedNotice, RecipientsRepository } from './recipients.repository.js'

/** The list in the app. Admins share their rows, and cannot switch them off. */
@Injectable()
export class InAppChannel {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly live: LiveEvents,
  ) {}

  async deliver(caused: CausedNotice[], { showPrices }: NoticeOptions): Promise<void> {
    const wanted: CausedNotice[] = []
    for (const one of caused) {
      const { to, channels } = one.notice
      if (channels !== undefined && !channels.includes('in_app')) continue
      if (to.audience === 'admins' || (await this.recipients.of(one.notice, 'in_app')).length > 0) wanted.push(one)
    }
    if (wanted.length === 0) return
    const rows = wanted.map(({ notice, key }) => ({
      notice,
      metadata: toMetadata(notice, showPrices || notice.to.audience === 'admins'),
      dedupeKey: key,
    }))
    await this.notifications.write(rows, new Date())
    const people = wanted.map(({ notice: { to } }) => (to.audience === 'user' ? to.userId : null))
    this.live.publish('notifications', people, {
      admins: wanted.some(({ notice: { to } }) => to.audience === 'admins'),
    })
  }
}
