// @ts-nocheck
import type { BookingNotification, Channel } from '@sofaseva/contract'

/** A notification of the in-app list. */
export interface ListedNotification {
  dedupeKey: string
  title: string
  /** Null for all admins. */
  to: string | null
  createdAt: Date
}

/** A mail or a push that was sent. */
export interface SentNotification {
  dedupeKey: string
  channel: Channel
  sentAt: Date
}

/** The cause of a notification. The key ends with the notification's place among those of its cause. */
function causeOf(dedupeKey: string): string {
  return dedupeKey.slice(0, dedupeKey.lastIndexOf(':'))
}

/** The prefixes of the keys of all mails and pushes with the causes of these notifications. */
export function keyPrefixes(dedupeKeys: readonly string[]): string[] {
  const causes = new Set(dedupeKeys.map(causeOf))
  return [...causes].flatMap((cause) => [`email:${cause}:`, `push:${cause}:`])
}

/** Splits the key of a delivery into channel, notification and recipient. The recipient is a user or a device. */
export function parseDeliveryKey(deliveryKey: string): { notification: string; recipient: string } {
  const end = deliveryKey.lastIndexOf(':')
  return { notification: deliveryKey.slice(deliveryKey.indexOf(':') + 1, end), recipient: deliveryKey.slice(end + 1) }
}

/** Notifications sent about a booking, newest first: those of the in-app list, and mails that no list shows. */
export function bookingNotifications(
  listed: readonly ListedNotification[],
  sent: readonly SentNotification[],
  names: ReadonlyMap<string, string>,
): BookingNotification[] {
  const notifications = new Map<string, BookingNotification>()
  for (const { dedupeKey, title, to, createdAt } of listed)
    notifications.set(dedupeKey, {
      _id: dedupeKey,
      title,
      to,
      sent: [{ channel: 'in_app', at: createdAt.toISOString() }],
    })
  for (const { dedupeKey, channel, sentAt } of sent) {
    const { notification, recipient } = parseDeliveryKey(dedupeKey)
    const known = notifications.get(notification)
    const name = names.get(recipient)
    // The key of a push names a device. Only the in-app list tells whose device it was.
    if (!known && name === undefined) continue
    const entry = known ?? { _id: notification, title: null, to: name ?? null, sent: [] }
    notifications.set(notification, entry)
    if (!entry.sent.some((other) => other.channel === channel)) entry.sent.push({ channel, at: sentAt.toISOString() })
  }
  const first = ({ sent: [one] }: BookingNotification) => one?.at ?? ''
  return [...notifications.values()].sort((a, b) => (first(a) < first(b) ? 1 : -1))
}
