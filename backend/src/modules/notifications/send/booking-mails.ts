import { Injectable } from '@nestjs/common'
import { Changes } from '#platform/changes/changes.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { DeliverLater } from '#platform/queue/delivery-failure.js'
import { COMBINED_MS, isCombining } from './booking-mail.rules.js'
import {
  BookingMailsRepository,
  type MailThread,
  type OwnNotification,
  type PendingNotification,
} from './booking-mails.repository.js'

/** Milliseconds before a job checks again for a mail that another job was sending. */
const LOOK_AGAIN_MS = 1_000

/** Nothing was left to send, or the daily limit of mails is reached, so no delivery is recorded. */
class NothingSent extends Error {}

/**
 * Sends one mail of these notifications, oldest first; `mailKey` identifies it. Returns false if there is nothing to
 * send.
 */
export type SendMail = (pending: readonly PendingNotification[], mailKey: string) => Promise<boolean>

export const deliveryKey = ({ dedupeKey }: Pick<PendingNotification, 'dedupeKey'>, userId: string) =>
  `email:${dedupeKey}:${userId}`

/** All keys under which the notification may have been mailed to the user. */
export const deliveryKeys = (
  { dedupeKey, formerKey }: Pick<OwnNotification, 'dedupeKey' | 'formerKey'>,
  userId: string,
) => [dedupeKey, formerKey].map((key) => deliveryKey({ dedupeKey: key }, userId))

/**
 * Sends at most one mail per booking and user in five minutes. The first notification goes out at once. The next ones
 * are stored until the five minutes are over, each with its own waiting job, so that a crash loses none. The first of
 * these jobs sends one mail for all, written at that moment. The others find nothing left to do.
 */
@Injectable()
export class BookingMails {
  constructor(
    private readonly threads: BookingMailsRepository,
    private readonly changes: Changes,
    private readonly deliveries: Deliveries,
  ) {}

  /** Throws DeliverLater during the five minutes, and the errors of `send`. */
  async deliver(thread: MailThread, own: readonly OwnNotification[], send: SendMail): Promise<void> {
    const mailKey = await this.claim(thread, own)
    if (mailKey === null) return
    try {
      await this.deliveries.sendOnce(`email:${mailKey}`, 'email', () => this.send(thread, mailKey, send))
    } catch (error) {
      if (!(error instanceof NothingSent)) throw error
      return
    }
    // Another job may have sent this mail without the latest notifications.
    const left = await this.threads.listPending(thread)
    if (own.some(({ dedupeKey }) => left.some((other) => other.dedupeKey === dedupeKey)))
      throw new DeliverLater(new Date(Date.now() + LOOK_AGAIN_MS), 'it follows the mail that was just sent')
  }

  /** The key of the mail to send now; null if these notifications were mailed before. Throws DeliverLater. */
  private async claim(thread: MailThread, own: readonly OwnNotification[]): Promise<string | null> {
    const { userId } = thread
    const claimed = await this.changes.run(null, async (tx) => {
      const { mailKey, endsAt } = await this.threads.lock(tx, thread)
      const [first] = own
      if (!first || (await this.deliveries.isSent(deliveryKeys(first, userId), tx))) return null
      await this.threads.insert(tx, thread, own)
      if (mailKey !== null) return mailKey
      if (isCombining(endsAt, new Date())) return endsAt
      const [oldest = first] = await this.threads.listPending(thread, tx)
      const key = `${oldest.dedupeKey}:${userId}`
      await this.threads.startMail(tx, thread, key)
      return key
    })
    if (claimed instanceof Date)
      throw new DeliverLater(claimed, 'the last mail about this booking is not five minutes old')
    return claimed
  }

  private async send(thread: MailThread, mailKey: string, send: SendMail): Promise<void> {
    const pending = await this.threads.listPending(thread)
    const isSent = pending.length > 0 && (await send(pending, mailKey))
    await this.changes.run(null, async (tx) => {
      const now = new Date()
      await this.threads.lock(tx, thread)
      const endsAt = isSent ? new Date(now.getTime() + COMBINED_MS) : null
      await this.threads.endMail(tx, thread, { mailed: pending, endsAt })
      if (!isSent) return
      const keys = pending.map((notification) => deliveryKey(notification, thread.userId))
      await this.deliveries.markSent(tx, [...new Set([`email:${mailKey}`, ...keys])], 'email', now)
    })
    if (!isSent) throw new NothingSent()
  }
}
