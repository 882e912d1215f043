import {
  NOTIFICATION_KIND_KEYS,
  type NotificationMetadata,
  type NotificationType,
  type Translator,
} from '@sofaseva/contract'
import type { BookingFacts } from '../../bookings/index.js'
import { isFormerJob, type Notice, WITHOUT_CUSTOMER } from './notice.rules.js'
import { type NoticeText, noticeParams, renderNotice } from './notice-texts.js'

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

/** Parameters of a notification about a job, for a provider who no longer has it. */
export function withoutCustomer(params: NoticeParams): NoticeParams {
  const blanked = Object.entries(WITHOUT_CUSTOMER).filter(([name]) => name in params)
  return { ...params, ...Object.fromEntries(blanked) }
}

export function withoutPrice({ totalAmount: _amount, ...params }: NoticeParams): NoticeParams {
  return params
}

/** The stored parameters of a notification: those of its text, and those that the list shows of its booking. */
export function paramsOf(notice: Notice, showPrices: boolean): NoticeParams {
  const { content, booking, responseType, to } = notice
  const params = {
    ...(booking === null || isFormerJob(notice) ? {} : aboutBooking(booking)),
    ...noticeParams(content),
    // Two services may have the same name.
    ...(booking?.serviceId ? { serviceId: booking.serviceId } : {}),
    ...(to.audience === 'user' ? { as: to.as } : {}),
    ...(responseType === undefined ? {} : { responseType }),
  }
  return showPrices || to.audience === 'admins' ? params : withoutPrice(params)
}

/** The text of a notification in its reader's language. If this version does not know the key, the text of its type. */
export function textOf(
  translator: Translator,
  { key, params, type }: { key: string; params: unknown; type: NotificationType },
): NoticeText {
  return renderNotice(translator, { key, params }) ?? { title: translator.t(NOTIFICATION_KIND_KEYS[type]), message: '' }
}
