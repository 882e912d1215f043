import { formatShortVisit } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { usePriceText } from '#shared/ui/price.js'
import { isTimeChosen } from './next-step.rules.js'
import type { BookingDraft } from './use-booking-form.js'
import { dayOf } from './when.rules.js'

/** The package and the time chosen so far: "2 seats", "Sat, 21 Nov, 1–3 pm". */
export function useChoiceTexts({ option, draft, time: { choice } }: BookingDraft): string[] {
  const translator = useTranslation()
  const time = isTimeChosen(choice, draft.isAnyDay)
    ? (formatShortVisit(translator, { ...choice, preferredDay: dayOf(choice) }) ?? translator.t('bookings.when.anyDay'))
    : undefined
  return [option?.name, time].filter((text) => text !== undefined)
}

/** "2 seats, ₹1,649, Sat, 21 Nov, 1–3 pm" */
export function useBookingSummary(booking: BookingDraft): string {
  const priceText = usePriceText()
  const [first, ...rest] = useChoiceTexts(booking)
  return [first, priceText(booking.estimate), ...rest].filter((text) => text !== undefined).join(', ')
}
