import type { PlainMessageKey } from '../i18n/translator.js'
import type { NotificationType } from './notification.rules.js'

/** How people read a kind of notice. */
export const NOTIFICATION_KIND_KEYS: Record<NotificationType, PlainMessageKey> = {
  booking_created: 'unsubscribe.kind.bookingCreated',
  booking_updated: 'unsubscribe.kind.bookingUpdated',
  booking_status: 'unsubscribe.kind.bookingStatus',
  booking_cancelled: 'unsubscribe.kind.bookingCancelled',
  admin_response: 'unsubscribe.kind.adminResponse',
  system: 'unsubscribe.kind.system',
  other: 'unsubscribe.kind.other',
}
