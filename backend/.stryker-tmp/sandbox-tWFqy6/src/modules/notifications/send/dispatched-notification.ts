// @ts-nocheck
import type { DeliveryTarget } from '#platform/queue/queues.js'
import type { EventNotification } from '../definitions/notification.rules.js'
import type { NotificationParams } from '../definitions/notification-content.js'

/** A notification with the data that channels need to send it. */
export interface DispatchedNotification {
  notification: EventNotification
  params: NotificationParams
  /** Its cause and its name, the same at every attempt. */
  dedupeKey: string
  /**
   * Its key in the previous release, by its place among the notifications of its event. It may have been sent under
   * this key.
   */
  formerKey: string
}

/**
 * The notifications with the keys that a job uses. Jobs of the previous release identify them by place, and such a job
 * ends with the keys it started with.
 */
export function withJobKeys(
  { notice }: DeliveryTarget,
  notifications: readonly DispatchedNotification[],
): DispatchedNotification[] {
  if (typeof notice === 'string') return [...notifications]
  return notifications.map((one) => ({ ...one, dedupeKey: one.formerKey }))
}

/** The notification of a job; undefined if its event has none of that name. */
export function notificationOf(
  target: DeliveryTarget,
  notifications: readonly DispatchedNotification[],
): DispatchedNotification | undefined {
  const { notice } = target
  const known = withJobKeys(target, notifications)
  return typeof notice === 'string' ? known.find((one) => one.notification.name === notice) : known[notice]
}
