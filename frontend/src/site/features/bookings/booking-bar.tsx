import { useTranslation } from '#shared/i18n/use-translation.js'
import { useHydrated } from '#shared/lib/use-hydrated.js'
import { useShownHeight } from '#shared/lib/use-shown-height.js'
import { Button } from '#shared/ui/button.js'
import { Price } from '#shared/ui/price.js'
import classes from './booking.module.css'
import { type BookingDraft, FORM_ID } from './use-booking-form.js'

/** The estimate and the book button, fixed at the lower edge of the screen. */
export function BookingBar({ booking: { estimate, busy, isGuest } }: { booking: BookingDraft }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const bar = useShownHeight<HTMLDivElement>('--action-bar-shown')
  return (
    <div className={classes.bar} ref={bar}>
      <div className={classes.barInner}>
        <div className={classes.estimate} aria-live="polite">
          <span>{t('bookings.form.estimate')}</span>
          <strong>
            <Price rupees={estimate} />
          </strong>
        </div>
        <Button type="submit" form={FORM_ID} variant="accent" disabled={!isHydrated} busy={busy}>
          {busy ? t('bookings.form.busy') : isGuest ? t('bookings.form.logIn') : t('bookings.form.submit')}
        </Button>
      </div>
    </div>
  )
}
