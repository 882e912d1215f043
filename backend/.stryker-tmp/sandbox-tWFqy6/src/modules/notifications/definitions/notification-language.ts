// @ts-nocheck
import type { TranslatedNames } from '../../catalog/index.js'
import type { DispatchedNotification } from '../send/dispatched-notification.js'
import type { NotificationParams } from './notification-content.js'

/** Stored parameters with the service's name in the reader's language. */
export function translateParams(params: NotificationParams, names: TranslatedNames): NotificationParams {
  const { serviceName, serviceId } = params
  if (typeof serviceName !== 'string') return params
  return { ...params, serviceName: names.serviceNamed(serviceName, typeof serviceId === 'string' ? serviceId : '') }
}

/** Translates a notification that is being sent, with its booking. */
export function translateNotification(
  { notification, params, ...rest }: DispatchedNotification,
  names: TranslatedNames,
): DispatchedNotification {
  const { booking } = notification
  return {
    ...rest,
    notification:
      booking === null
        ? notification
        : {
            ...notification,
            booking: {
              ...booking,
              serviceName: names.serviceNamed(booking.serviceName, booking.serviceId),
              optionName: names.option(booking.serviceId, booking.optionName),
            },
          },
    params: translateParams(params, names),
  }
}
