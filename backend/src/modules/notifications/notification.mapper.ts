import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type Notification,
  type NotificationMetadata,
  notificationMetadataSchema,
} from '@sofaseva/contract'
import type { BookingFacts } from '../bookings/index.js'
import type { Notice } from './notices.rules.js'
import type { NotificationRow } from './notifications.repository.js'

const metadataSchema = notificationMetadataSchema.catch({})

export function toNotificationView(row: NotificationRow & { answeredBy?: string }): Notification {
  return {
    _id: row.id,
    title: row.title,
    message: row.message,
    type: NOTIFICATION_TYPES.find((type) => type === row.type) ?? 'other',
    priority: NOTIFICATION_PRIORITIES.find((priority) => priority === row.priority) ?? 'medium',
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    booking: row.bookingId,
    user: row.userId,
    metadata: metadataSchema.parse(row.metadata),
    ...(row.answeredAt === null ? {} : { answered: { at: row.answeredAt.toISOString(), by: row.answeredBy ?? '' } }),
  }
}

function aboutBooking(booking: BookingFacts, showPrices: boolean): NotificationMetadata {
  return {
    serviceName: booking.serviceName,
    ...(showPrices ? { totalAmount: booking.totalAmount } : {}),
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    preferredDate: booking.preferredDate,
    serviceAddress: booking.serviceAddress,
    bookingStatus: booking.status,
  }
}

export function toMetadata({ booking, responseType, to }: Notice, showPrices: boolean): NotificationMetadata {
  return {
    ...(booking === null ? {} : aboutBooking(booking, showPrices)),
    ...(to.audience === 'user' ? { as: to.as } : {}),
    ...(responseType === undefined ? {} : { responseType }),
  }
}

/** While prices are hidden, notices from before do not tell them either. */
export function withoutPrice({
  metadata: { totalAmount: _amount, ...metadata },
  ...notice
}: Notification): Notification {
  return { ...notice, metadata }
}
