import type { PlainMessageKey } from '../i18n/translator.js'
import { ADMIN_PATHS } from '../lib/admin-paths.js'
import { jobPath, PATHS, requestPath } from '../lib/paths.js'
import type { Role } from '../lib/roles.js'

export const NOTIFICATION_TYPES = [
  'booking_created',
  'booking_updated',
  'booking_status',
  'booking_cancelled',
  'admin_response',
  'system',
  'other',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

export const CHANNELS = ['in_app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export const NOTIFICATION_SUBJECT_TYPES = ['booking', 'user', 'contact_message', 'blog_post'] as const

/** The subject of a notification. */
export interface NotificationSubject {
  type: (typeof NOTIFICATION_SUBJECT_TYPES)[number]
  id: string
}

/** The path that opens from a notification; `as` tells whether the booking is the recipient's own or their job. */
export function notificationPath(
  role: Role,
  notification: { subject: NotificationSubject | null; as?: 'customer' | 'provider' },
): string {
  const { subject, as } = notification
  if (role === 'admin')
    return subject?.type === 'contact_message'
      ? `${ADMIN_PATHS.contactMessages}?message=${subject.id}`
      : ADMIN_PATHS.notifications
  if (subject?.type === 'contact_message') return PATHS.grievances
  if (subject?.type !== 'booking') return PATHS.notifications
  return as === 'provider' ? jobPath(subject.id) : requestPath(subject.id)
}

/** Message keys of the notification kinds. */
export const NOTIFICATION_KIND_KEYS: Record<NotificationType, PlainMessageKey> = {
  booking_created: 'unsubscribe.kind.bookingCreated',
  booking_updated: 'unsubscribe.kind.bookingUpdated',
  booking_status: 'unsubscribe.kind.bookingStatus',
  booking_cancelled: 'unsubscribe.kind.bookingCancelled',
  admin_response: 'unsubscribe.kind.adminResponse',
  system: 'unsubscribe.kind.system',
  other: 'unsubscribe.kind.other',
}

/** Data that an open page may have to reload. The event names only the topic; the following response has the data. */
export const REALTIME_TOPICS = ['bookings', 'jobs', 'notifications', 'contact', 'settings'] as const
export type RealtimeTopic = (typeof REALTIME_TOPICS)[number]
