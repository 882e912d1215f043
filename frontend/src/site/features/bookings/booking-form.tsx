import { LIMITS } from '@sofaseva/contract'
import { type ComponentType } from 'react'
import { useCity } from '#shared/data/use-city.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './booking.module.css'
import { OptionCards } from './option-cards.js'
import { type BookingDraft, FORM_ID } from './use-booking-form.js'
import { WhenFields } from './when-fields.js'

interface BookingFormProps {
  booking: BookingDraft
  /** Dialog over the form that asks for the code to verify the user's e-mail. */
  VerifyEmail: ComponentType<{ onVerified: () => void; onClose: () => void }>
}

/** The customer's choices and details. `BookingBar` submits them. */
export function BookingForm({ booking, VerifyEmail }: BookingFormProps) {
  const { t } = useTranslation()
  const { service, draft, option, typedAddress, lastAddresses, notServed, errors, change, choose, form, verifying } =
    booking
  const { times, choice, isTaken, alternatives } = booking.time
  const { city } = useCity()
  return (
    <>
      <HydratedForm
        className={classes.form}
        {...form}
        id={FORM_ID}
        aria-label={t('bookings.form.label')}
        withoutScripts={t('bookings.form.withoutScripts')}
      >
        <OptionCards
          service={service}
          chosen={option}
          error={errors.option}
          onChange={(key) => change({ option: key })}
        />
        <WhenFields
          value={choice}
          times={times}
          errors={errors}
          isTaken={isTaken}
          alternatives={alternatives}
          onChange={booking.chooseTime}
        />
        {lastAddresses.length > 0 && (
          <div className={classes.lastAddresses}>
            <MutedText size="small">{t('bookings.form.bookedBefore')}</MutedText>
            {lastAddresses.map((address) => (
              <button key={address} type="button" onClick={() => choose({ serviceAddress: address })}>
                {address}
              </button>
            ))}
          </div>
        )}
        <Field label={t('bookings.form.address')} name="serviceAddress" error={errors.serviceAddress ?? notServed}>
          <textarea
            value={typedAddress}
            maxLength={LIMITS.address}
            autoComplete="street-address"
            placeholder={t('bookings.form.addressPlaceholder', { city: t('common.city.name', { city }) })}
            onChange={(event) => change({ serviceAddress: event.target.value })}
          />
        </Field>
        <Field label={t('bookings.form.notes')} name="notes" hint={t('bookings.form.notesHint')}>
          <textarea
            value={draft.notes}
            maxLength={LIMITS.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
        <MutedText size="small">{t('bookings.form.estimateHint')}</MutedText>
        <ErrorAlert text={errors.form} />
      </HydratedForm>
      {verifying && (
        // Outside the form, so a submit in the dialog does not submit the booking.
        <VerifyEmail onVerified={() => void verifying.onVerified()} onClose={() => void verifying.onClose()} />
      )}
    </>
  )
}
