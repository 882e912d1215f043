import { formatVisit, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '#platform/config/config.js'
import type { TextMessage } from '#platform/delivery/sms/sms-gateway.js'
import type { TranslatedNames } from '../../catalog/index.js'
import { toBookingView, translateBooking } from '../booking.mapper.js'
import type { BookingRow } from '../booking-view.js'
import { visitUrl } from './visit-token.js'

interface VisitText {
  to: string
  linkId: string
  booking: BookingRow
  language: Language
  /** The services' names in this language. */
  names: TranslatedNames
}

/** The text message with a visit's link. It contains nothing that the customer typed. */
export function visitText(
  { to, linkId, booking, language, names }: VisitText,
  config: Pick<Config, 'BRAND_NAME' | 'JWT_SECRET' | 'PUBLIC_URL'>,
): TextMessage {
  const translator = TRANSLATORS[language]
  const view = translateBooking(toBookingView(booking), names)
  const service = view.items[0]?.serviceName ?? ''
  const when = formatVisit(translator, view) ?? translator.t('mails.visit.noTime')
  const url = visitUrl(linkId, language, config)
  const brand = config.BRAND_NAME
  return {
    to,
    kind: 'visit',
    language,
    message: translator.t('mails.visit.sms', { brandName: brand, service, when, url }),
    values: { brand, service, when, url },
  }
}
