import type { PlainMessageKey } from '../i18n/translator.js'
import type { NotificationType } from './notification.rules.js'

/** How people read a kind of notice. */
export const NOTIFICATION_KIND_KEYS: Record<NotificationType, PlainMessageKey> = {
  booking_created: 'notifications.kind.bookingCreated',
  booking_updated: 'notifications.kind.bookingUpdated',
  booking_status: 'notifications.kind.bookingStatus',
  booking_cancelled: 'notifications.kind.bookingCancelled',
  admin_response: 'notifications.kind.adminResponse',
  system: 'notifications.kind.system',
  other: 'notifications.kind.other',
}
