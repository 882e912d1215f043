import { Injectable } from '@nestjs/common'
import { LiveEvents } from '../../../platform/live/live-events.js'
import { NotificationsRepository } from '../list/notifications.repository.js'
import type { DispatchedNotice } from './dispatched-notice.js'
import { RecipientsRepository } from './recipients.repository.js'

/** The list in the app. Admins share their rows, and cannot switch them off. */
@Injectable()
export class InAppChannel {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly live: LiveEvents,
  ) {}

  async deliver(notices: DispatchedNotice[]): Promise<void> {
    const shown = notices.filter(({ notice: { channels } }) => channels === undefined || channels.includes('in_app'))
    const recipients = await this.recipients.ofEach(
      shown.map(({ notice }) => notice),
      'in_app',
    )
    const wanted = shown.filter(
      ({ notice: { to } }, index) => to.audience === 'admins' || (recipients[index]?.length ?? 0) > 0,
    )
    if (wanted.length === 0) return
    await this.notifications.write(wanted, new Date())
    const people = wanted.map(({ notice: { to } }) => (to.audience === 'user' ? to.userId : null))
    this.live.publish('notifications', people, {
      admins: wanted.some(({ notice: { to } }) => to.audience === 'admins'),
    })
  }
}
