import { Injectable } from '@nestjs/common'
import type { Actor, NotificationReply } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { BookingLookup } from '../../bookings/index.js'
import { adminReplied } from '../notifications.events.js'
import { NotificationsRepository } from './notifications.repository.js'

/** Sends admins' replies to notifications. */
@Injectable()
export class NotificationReplyService {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly bookings: BookingLookup,
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
  ) {}

  /**
   * Writes to the customer of a booking, once per request. Throws NOTIFICATION_NOT_FOUND if the notification or its
   * booking no longer exists.
   */
  async reply(
    actor: Actor,
    { bookingId, userId, responseText, responseType }: NotificationReply,
    request: IdempotentRequest | null,
  ): Promise<void> {
    ensure(await this.notifications.hasAdminNotification(bookingId), 'NOTIFICATION_NOT_FOUND')
    const facts = found(await this.bookings.factsOf(bookingId), 'NOTIFICATION_NOT_FOUND')
    ensure(facts.customerId === userId, 'NOTIFICATION_NOT_FOUND')
    await this.changes.run(actor, (tx) =>
      this.idempotency.runOnce(tx, request, async () => {
        await this.notifications.markAnswered(tx, bookingId, actor.id, new Date())
        await tx.emit(adminReplied, { ...facts, text: responseText, responseType })
        // Records the length only: the text is in the notification, and the audit log outlives the customer's account.
        const changes = { reply: [null, `${responseText.length} characters`] } as const
        await tx.audit({ action: 'booking.replied', entity: 'booking', entityId: bookingId, changes })
        tx.notify('notifications', [], { admins: true })
      }),
    )
  }
}
