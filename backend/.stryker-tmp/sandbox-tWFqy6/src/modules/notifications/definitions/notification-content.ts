// @ts-nocheck
import {
  NOTIFICATION_KIND_KEYS,
  type NotificationMetadata,
  type NotificationType,
  type Translator,
} from '@sofaseva/contract'
import type { BookingFacts } from '../../bookings/index.js'
import { type EventNotification, isFormerJob, WITHOUT_CUSTOMER } from './notification.rules.js'
import { type NotificationText, notificationParams, renderNotification } from './notification-texts.js'

export type NotificationParams = Record<string, unknown>

function aboutBooking(booking: BookingFacts): NotificationMetadata {
  return {
    serviceName: booking.serviceName,
    totalAmount: booking.totalAmount,
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    preferredDate: booking.preferredDate,
    preferredDay: booking.preferredDay,
    serviceAddress: booking.serviceAddress,
    bookingStatus: booking.status,
  }
}

/** Parameters of a notification about a job, for a provider who no longer has it. */
export function withoutCustomer(params: NotificationParams): NotificationParams {
  const blanked = Object.entries(WITHOUT_CUSTOMER).filter(([name]) => name in params)
  return { ...params, ...Object.fromEntries(blanked) }
}

export function withoutPrice({ totalAmount: _amount, ...params }: NotificationParams): NotificationParams {
  return params
}

/** The stored parameters of a notification: those of its text, and those that the list shows of its booking. */
export function paramsOf(notification: EventNotification, showPrices: boolean): NotificationParams {
  const { content, booking, responseType, to } = notification
  const params = {
    ...(booking === null || isFormerJob(notification) ? {} : aboutBooking(booking)),
    ...notificationParams(content),
    // Two services may have the same name.
    ...(booking?.serviceId ? { serviceId: booking.serviceId } : {}),
    ...(to.audience === 'user' ? { as: to.as } : {}),
    ...(responseType === undefined ? {} : { responseType }),
  }
  return showPrices || to.audience === 'admins' ? params : withoutPrice(params)
}

/** The text of a notification in its reader's language. If this version does not know the key, the text of its type. */
export function notificationTextOf(
  translator: Translator,
  { key, params, type }: { key: string; params: unknown; type: NotificationType },
): NotificationText {
  return (
    renderNotification(translator, { key, params }) ?? {
      title: translator.t(NOTIFICATION_KIND_KEYS[type]),
      message: '',
    }
  )
}
