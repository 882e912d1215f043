import { Injectable } from '@nestjs/common'
import { noticePath } from '@sofaseva/contract'
import { PushSender } from '../../../platform/push/push-sender.js'
import type { Notice } from '../notices.rules.js'
import { NotificationsRepository } from '../notifications.repository.js'
import { PushRepository } from '../push.repository.js'
import { DeliveriesRepository } from './deliveries.repository.js'
import { type CausedNotice, type Person, RecipientsRepository } from './recipients.repository.js'

const DAY_SECONDS = 24 * 3_600
/** Longest text of a push that phones show whole. */
const BODY_LENGTH = 300

/** Web pushes to every device the person has switched them on on. */
@Injectable()
export class PushChannel {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly subscriptions: PushRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly sender: PushSender,
  ) {}

  async deliver(caused: CausedNotice[]): Promise<void> {
    for (const { notice, key } of caused) {
      const left = notice.until === undefined ? DAY_SECONDS : Math.floor((notice.until - Date.now()) / 1000)
      if (left <= 0) continue
      for (const person of await this.recipients.of(notice.to, notice.type, 'push'))
        await this.toPerson(notice, key, person, Math.min(left, DAY_SECONDS))
    }
  }

  private async toPerson(notice: Notice, key: string, { id, role }: Person, ttlSeconds: number): Promise<void> {
    const targets = await this.subscriptions.live(id, new Date())
    if (targets.length === 0) return
    const { bookingId } = notice.booking
    const as = notice.to.audience === 'user' ? { as: notice.to.as } : {}
    const message = {
      title: notice.title,
      body: notice.message.slice(0, BODY_LENGTH),
      url: noticePath(role, { booking: bookingId, ...as }),
      tag: bookingId,
      unread: await this.notifications.unreadOf({ id, role }),
    }
    const urgency = notice.priority === 'high' || notice.priority === 'urgent' ? 'high' : 'normal'
    for (const target of targets)
      await this.deliveries.once(`push:${key}:${target.id}`, 'push', async () => {
        const outcome = await this.sender.send(target, message, { ttlSeconds, topic: bookingId, urgency })
        if (outcome === 'gone') await this.subscriptions.remove(target.id)
      })
  }
}
