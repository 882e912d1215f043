// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Changes } from '#platform/changes/changes.js'
import { RealtimeEvents } from '#platform/realtime/realtime-events.js'
import { type BookingLeftProvider, BookingLookup } from '../../bookings/index.js'
import { type EventNotification, isExpired } from '../definitions/notification.rules.js'
import { withoutCustomer } from '../definitions/notification-content.js'
import { isOutdated, isShortLived } from '../definitions/outdated-notification.rules.js'
import { NotificationsRepository } from '../list/notifications.repository.js'
import type { DispatchedNotification } from './dispatched-notification.js'
import { RecipientsRepository } from './recipients.repository.js'

/** The provider and the booking of a notification about a job; null for others. */
function jobOf({
  notification: { to, booking },
}: DispatchedNotification): { providerId: string; bookingId: string } | null {
  const isJob = to.audience === 'user' && to.as === 'provider' && booking !== null
  return isJob ? { providerId: to.userId, bookingId: booking.bookingId } : null
}

/** Writes the in-app list. Admins share their rows and cannot switch them off. */
@Injectable()
export class InAppChannel {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly bookings: BookingLookup,
    private readonly changes: Changes,
    private readonly live: RealtimeEvents,
  ) {}

  async deliver(eventId: string, notifications: DispatchedNotification[]): Promise<void> {
    const shown = await this.due(
      notifications.filter(({ notification: { channels } }) => channels === undefined || channels.includes('in_app')),
    )
    const recipients = await this.recipients.listForEach(
      shown.map(({ notification }) => notification),
      'in_app',
    )
    const wanted = shown.filter(
      ({ notification: { to } }, index) => to.audience === 'admins' || (recipients[index]?.length ?? 0) > 0,
    )
    if (wanted.length === 0) return
    await this.write(eventId, wanted)
    const userIds = wanted.map(({ notification: { to } }) => (to.audience === 'user' ? to.userId : null))
    this.live.publish('notifications', userIds, {
      admins: wanted.some(({ notification: { to } }) => to.audience === 'admins'),
    })
  }

  /**
   * Leaves out rows of the previous release, offers that have ended, and reminders of a visit that has begun or was
   * rescheduled. Everything else stays, because the list is a record of events.
   */
  private async due(notifications: readonly DispatchedNotification[]): Promise<DispatchedNotification[]> {
    const written = await this.notifications.findExistingKeys(notifications.map(({ formerKey }) => formerKey))
    const due: DispatchedNotification[] = []
    for (const one of notifications)
      if (!written.has(one.formerKey) && !(await this.isTooLate(one.notification))) due.push(one)
    return due
  }

  private async isTooLate(notification: EventNotification): Promise<boolean> {
    const { to, booking } = notification
    if (!isShortLived(notification) || booking === null || to.audience !== 'user') return false
    if (isExpired(notification, Date.now())) return true
    return isOutdated(notification, { now: await this.bookings.factsOf(booking.bookingId), userId: to.userId })
  }

  /** Keeps what was done in a former provider's notifications, and removes the customer and the place. */
  async forgetCustomer({ bookingId, providerId }: BookingLeftProvider): Promise<void> {
    await this.changes.run(null, async (tx) => {
      const providers = await this.notifications.providersOf(tx, [bookingId])
      // The provider has got the job back since.
      if (providers.get(bookingId) === providerId) return
      const blanked = await this.notifications.blankCustomer(tx, providerId, bookingId)
      if (blanked > 0) tx.notify('notifications', [providerId])
    })
  }

  /** A provider may have lost the job before the row is written. Then the row contains no customer data. */
  private async write(eventId: string, notifications: readonly DispatchedNotification[]): Promise<void> {
    const jobs = notifications.flatMap((one) => jobOf(one) ?? [])
    if (jobs.length === 0) {
      await this.notifications.write(eventId, notifications)
      return
    }
    await this.changes.run(null, async (tx) => {
      const providers = await this.notifications.providersOf(
        tx,
        jobs.map(({ bookingId }) => bookingId),
      )
      const isTheirs = (job: ReturnType<typeof jobOf>) =>
        job === null || providers.get(job.bookingId) === job.providerId
      const written = notifications.map((one) =>
        isTheirs(jobOf(one)) ? one : { ...one, params: withoutCustomer(one.params) },
      )
      await this.notifications.write(eventId, written, tx)
    })
  }
}
