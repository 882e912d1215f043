// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { cutAtWord, localizedPath, notificationPath, type PushMessage } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { PushSender } from '#platform/delivery/push/push-sender.js'
import { Deliveries } from '#platform/outbox/deliveries.js'
import type { EventDelivery, RunningJob } from '#platform/outbox/event-handlers.js'
import { DeliveryFailure, MoveToQueue } from '#platform/queue/delivery-failure.js'
import { BULK_PRIORITY, type DeliveryTarget } from '#platform/queue/queues.js'
import { BookingLookup } from '../../bookings/index.js'
import { CatalogService } from '../../catalog/index.js'
import { type EventNotification, isExpired, notificationSubjectOf } from '../definitions/notification.rules.js'
import { notificationTextOf } from '../definitions/notification-content.js'
import { translateNotification } from '../definitions/notification-language.js'
import { isOutdated } from '../definitions/outdated-notification.rules.js'
import { NotificationListsRepository } from '../list/notification-lists.repository.js'
import { type PushAddress, PushSubscriptionsRepository } from '../push/push-subscriptions.repository.js'
import type { DispatchedNotification } from './dispatched-notification.js'
import { type RecipientRow, RecipientsRepository } from './recipients.repository.js'

const DAY_SECONDS = 24 * 3_600
/** The longest text of a push that phones show completely. */
const BODY_LENGTH = 300
/** Attempts for an address that never accepted a push, which take about a minute. */
const UNUSED_ADDRESS_ATTEMPTS = 6
const SLOW = { queue: 'background', priority: BULK_PRIORITY } as const

/**
 * Sends web pushes to every subscribed device. Anyone can register any address. Pushes to addresses that never accepted
 * one, or failed last, go behind all others in the background, so that they cause no delay.
 */
@Injectable()
export class PushChannel {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly addresses: PushSubscriptionsRepository,
    private readonly deliveries: Deliveries,
    private readonly bookings: BookingLookup,
    private readonly catalog: CatalogService,
    private readonly notifications: NotificationListsRepository,
    private readonly sender: PushSender,
  ) {}

  /** One push for each device of each recipient. */
  async split(notifications: DispatchedNotification[]): Promise<EventDelivery[]> {
    const now = new Date()
    const wanted = notifications
      .map(({ notification }) => notification)
      .filter((notification) => hasPush(notification) && !isExpired(notification, now.getTime()))
    const recipients = await this.recipients.listForEach(wanted, 'push')
    const addresses = await this.addresses.listActive([...new Set(recipients.flat().map(({ id }) => id))], now)
    return wanted.flatMap(({ name }, index) =>
      (recipients[index] ?? []).flatMap(({ id }) =>
        addresses
          .filter(({ userId }) => userId === id)
          .map((address) => ({
            key: `${name}-${address.id}`,
            target: { userId: id, notice: name, subscriptionId: address.id },
            ...(isReached(address) ? {} : { place: SLOW }),
            ...(address.acceptedAt === null ? { attempts: UNUSED_ADDRESS_ATTEMPTS } : {}),
          })),
      ),
    )
  }

  /** Throws DeliveryFailure: MoveToQueue if it may be tried again, a permanent one if it was refused. */
  async deliver(dispatched: DispatchedNotification, job: RunningJob & { target: DeliveryTarget }): Promise<void> {
    const { notification, dedupeKey, formerKey } = dispatched
    const { userId, subscriptionId } = job.target
    const recipient = await this.recipients.find(notification, 'push', userId)
    const now = new Date()
    if (!recipient || isExpired(notification, now.getTime())) return
    const address = (await this.addresses.listActive([userId], now)).find(({ id }) => id === subscriptionId)
    if (!address) return
    const keys = [dedupeKey, formerKey].map((key) => `push:${key}:${address.id}`)
    if (await this.deliveries.isSent(keys)) return
    if (await this.isOutdated(notification, userId)) return
    // Another job of this address removed it meanwhile.
    if (job.queue === 'messages' && !isReached(address)) throw new MoveToQueue(SLOW.queue, 'the address failed before')
    const message = await this.messageOf(dispatched, recipient)
    await this.deliveries.sendOnce(`push:${dedupeKey}:${address.id}`, 'push', () =>
      this.send(address, notification, message),
    )
  }

  /** Checks the booking again, because a push may wait long for its turn, and it shows more than the list. */
  private async isOutdated(notification: EventNotification, userId: string): Promise<boolean> {
    if (notification.booking === null) return false
    return isOutdated(notification, { now: await this.bookings.factsOf(notification.booking.bookingId), userId })
  }

  private async send(address: PushAddress, notification: EventNotification, message: PushMessage): Promise<void> {
    const left = notification.until === undefined ? DAY_SECONDS : Math.ceil((notification.until - Date.now()) / 1000)
    const result = await this.sender.send(address, message, {
      ttlSeconds: Math.max(1, Math.min(left, DAY_SECONDS)),
      topic: message.tag,
      urgency: notification.priority === 'high' || notification.priority === 'urgent' ? 'high' : 'normal',
    })
    const now = new Date()
    if (result.kind === 'sent') await this.addresses.recordAccepted(address.id, now)
    else if (result.kind === 'gone') await this.addresses.remove(address.id)
    else if (!(await this.addresses.recordFailed(address, now)))
      throw result.kind === 'refused'
        ? new DeliveryFailure(result.reason, true)
        : new MoveToQueue(SLOW.queue, result.reason)
  }

  private async messageOf(dispatched: DispatchedNotification, recipient: RecipientRow): Promise<PushMessage> {
    const { notification, params } = translateNotification(dispatched, await this.catalog.namesIn(recipient.locale))
    const { to, type, content } = notification
    const text = notificationTextOf(TRANSLATORS[recipient.locale], { key: content.key, params, type })
    const as = to.audience === 'user' ? { as: to.as } : {}
    const subject = notificationSubjectOf(notification)
    return {
      title: text.title,
      body: cutAtWord(text.message, BODY_LENGTH),
      url: localizedPath(notificationPath(recipient.role, { subject, ...as }), recipient.locale),
      tag: subject?.id ?? type,
      unread: await this.notifications.countUnread(recipient),
      userId: recipient.id,
    }
  }
}

function hasPush({ channels }: EventNotification): boolean {
  return channels === undefined || channels.includes('push')
}

function isReached({ acceptedAt, failingSince }: PushAddress): boolean {
  return acceptedAt !== null && failingSince === null
}
