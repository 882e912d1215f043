import type { TranslatedNames } from '../../catalog/index.js'
import type { DispatchedNotice } from '../send/dispatched-notice.js'
import type { NoticeParams } from './notice-content.js'

/** Stored parameters with the service's name in the reader's language. */
export function translateParams(params: NoticeParams, names: TranslatedNames): NoticeParams {
  const { serviceName, serviceId } = params
  if (typeof serviceName !== 'string') return params
  return { ...params, serviceName: names.serviceNamed(serviceName, typeof serviceId === 'string' ? serviceId : '') }
}

/** Translates a notification that is being sent, with its booking. */
export function translateNotice(
  { notice, params, ...rest }: DispatchedNotice,
  names: TranslatedNames,
): DispatchedNotice {
  const { booking } = notice
  return {
    ...rest,
    notice:
      booking === null
        ? notice
        : {
            ...notice,
            booking: {
              ...booking,
              serviceName: names.serviceNamed(booking.serviceName, booking.serviceId),
              optionName: names.option(booking.serviceId, booking.optionName),
            },
          },
    params: translateParams(params, names),
  }
}
