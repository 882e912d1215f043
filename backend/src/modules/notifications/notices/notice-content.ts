import {
  NOTIFICATION_KIND_KEYS,
  type NoticeText,
  type NotificationMetadata,
  type NotificationType,
  noticeParams,
  renderNotice,
  type Translator,
} from '@sofaseva/contract'
import type { BookingFacts } from '../../bookings/index.js'
import type { Notice } from './notice.rules.js'

export type NoticeParams = Record<string, unknown>

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

export function withoutPrice({ totalAmount: _amount, ...params }: NoticeParams): NoticeParams {
  return params
}

/** The stored parameters of a notice: of its text, and what the list shows of its booking. */
export function paramsOf({ content, booking, responseType, to }: Notice, showPrices: boolean): NoticeParams {
  const params = {
    ...(booking === null ? {} : aboutBooking(booking)),
    ...noticeParams(content),
    ...(to.audience === 'user' ? { as: to.as } : {}),
    ...(responseType === undefined ? {} : { responseType }),
  }
  return showPrices || to.audience === 'admins' ? params : withoutPrice(params)
}

/** The text of a notice in its reader's language. For a key this version does not know, the text of its kind. */
export function textOf(
  translator: Translator,
  { key, params, type }: { key: string; params: unknown; type: NotificationType },
): NoticeText {
  return renderNotice(translator, { key, params }) ?? { title: translator.t(NOTIFICATION_KIND_KEYS[type]), message: '' }
}
