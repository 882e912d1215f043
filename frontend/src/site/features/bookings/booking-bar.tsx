import type { PlainMessageKey } from '@sofaseva/contract'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useShownHeight } from '#shared/lib/use-shown-height.js'
import { Button } from '#shared/ui/button.js'
import { Price, usePriceText } from '#shared/ui/price.js'
import classes from './booking.module.css'
import { useChoiceTexts } from './booking-summary.js'
import type { BookingStep } from './next-step.rules.js'
import { type BookingDraft, FORM_ID } from './use-booking-form.js'

const STEP_TEXTS: Record<BookingStep, PlainMessageKey> = {
  package: 'bookings.options.legend',
  time: 'bookings.when.chooseTime',
  account: 'bookings.form.continue',
  address: 'bookings.form.addAddress',
  book: 'bookings.form.submit',
}

function useButtonText({ step, estimate, busy }: BookingDraft): string {
  const { t } = useTranslation()
  const { show_service_prices } = usePublicSettings()
  const priceText = usePriceText()
  if (busy) return t('bookings.form.busy')
  if (step === 'book' && show_service_prices) return t('bookings.form.book', { price: priceText(estimate) })
  return t(STEP_TEXTS[step])
}

/** The customer's choices, the estimate and the button to the next step, fixed at the lower edge of the screen. */
export function BookingBar({ booking }: { booking: BookingDraft }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const bar = useShownHeight<HTMLDivElement>('--action-bar-shown')
  const choices = useChoiceTexts(booking)
  const text = useButtonText(booking)
  return (
    <div className={classes.bar} ref={bar}>
      <div className={classes.barInner}>
        <div className={classes.barTexts} aria-live="polite">
          {choices.length > 0 && <span className={classes.barChoices}>{choices.join(', ')}</span>}
          <div className={classes.estimate}>
            <span>{t('bookings.form.estimate')}</span>
            <strong>
              <Price rupees={booking.estimate} />
            </strong>
          </div>
        </div>
        <Button type="submit" form={FORM_ID} variant="accent" disabled={!isHydrated} busy={booking.busy}>
          {text}
        </Button>
      </div>
    </div>
  )
}
