// @ts-nocheck
import type { Channel, NotificationType, Role } from '@sofaseva/contract'

/** Kinds of notifications of a role, as users choose them on the notifications page. */
export const NOTIFICATION_KINDS: Record<Role, readonly NotificationType[]> = {
  customer: [
    'booking_created',
    'booking_status',
    'booking_updated',
    'booking_cancelled',
    'system',
    'admin_response',
    'other',
  ],
  provider: [
    'booking_updated',
    'booking_cancelled',
    'system',
    'booking_created',
    'booking_status',
    'admin_response',
    'other',
  ],
  admin: ['booking_created', 'booking_updated', 'booking_cancelled', 'other'],
}

/** Whether a channel is on by default. Admins get pushes by default, and mails if they switch them on. */
export function isOnByDefault(role: Role, channel: Channel): boolean {
  return role !== 'admin' || channel !== 'email'
}
