import type { TranslatedNames } from '../../catalog/index.js'
import type { DispatchedNotice } from '../send/dispatched-notice.js'
import type { NoticeParams } from './notice-content.js'

/** Parameters as a notice keeps them, with the name of their service as it is called in its reader's language. */
export function translateParams(params: NoticeParams, names: TranslatedNames): NoticeParams {
  const { serviceName } = params
  return typeof serviceName === 'string' ? { ...params, serviceName: names.serviceNamed(serviceName) } : params
}

/** The same of one that is being sent, with the booking it is about. */
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
              serviceName: names.serviceNamed(booking.serviceName),
              optionName: names.option(booking.serviceId, booking.optionName),
            },
          },
    params: translateParams(params, names),
  }
}
