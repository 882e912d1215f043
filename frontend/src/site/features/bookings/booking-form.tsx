import { firstName, fullAddress, LIMITS, lateTermsOf, lateTermsParams, type Session } from '@sofaseva/contract'
import type { ComponentType, ReactNode } from 'react'
import { addressLine } from '#shared/app/address-texts.js'
import { AskForArea } from '#shared/app/ask-for-area.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useCity } from '#shared/data/use-city.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ErrorAlert, StatusRegion } from '#shared/ui/alert.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './booking.module.css'
import { useBookingSummary } from './booking-summary.js'
import { OptionCards } from './option-cards.js'
import { type BookingDraft, FORM_ID } from './use-booking-form.js'
import { useUnservedPincode } from './use-unserved-area.js'
import { WhenFields } from './when-fields.js'

interface BookingFormProps {
  booking: BookingDraft
  /** Dialog over the form that asks for the code to verify the user's e-mail. */
  VerifyEmail: ComponentType<{ onVerified: () => void; onClose: () => void }>
  /** Sheet over the form in which a guest registers or logs in. */
  AuthSheet: ComponentType<{ summary: string; onDone: (session: Session) => void; onClose: () => void }>
  /** Asks signed-in customers who opens the door, and for a name if the account has none. */
  CustomerFields: ComponentType<{ booking: BookingDraft }>
}

function Welcome({ booking: { account, step } }: { booking: BookingDraft }) {
  const { t } = useTranslation()
  return (
    <StatusRegion>
      {account.welcomed !== null && (
        <strong>{t('bookings.form.welcome', { name: firstName(account.welcomed), step })}</strong>
      )}
    </StatusRegion>
  )
}

function Block({ step, legend, children }: { step: 'time' | 'address'; legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.block} data-step={step}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

interface AddressChipsProps {
  title: string
  addresses: readonly { address: string; text: string }[]
  onChoose: (address: string) => void
}

function AddressChips({ title, addresses, onChoose }: AddressChipsProps) {
  if (addresses.length === 0) return null
  return (
    <div className={classes.lastAddresses}>
      <MutedText size="small">{title}</MutedText>
      {addresses.map(({ address, text }) => (
        <button key={text} type="button" onClick={() => onChoose(address)}>
          {text}
        </button>
      ))}
    </div>
  )
}

function AddressBlock({ booking, CustomerFields }: Pick<BookingFormProps, 'booking' | 'CustomerFields'>) {
  const translator = useTranslation()
  const { t } = translator
  const { draft, typedAddress, savedAddresses, lastAddresses, notServed, errors, change, choose } = booking
  const { city } = useCity()
  const unservedPincode = useUnservedPincode(typedAddress)
  // The on-site contact belongs to the address.
  const chooseAddress = (serviceAddress: string) => choose({ serviceAddress, onSite: undefined })
  return (
    <Block step="address" legend={t('bookings.form.where')}>
      <Welcome booking={booking} />
      <AddressChips
        title={t('bookings.form.saved')}
        addresses={savedAddresses.map((address) => ({
          address: fullAddress(address),
          text: addressLine(translator, address),
        }))}
        onChoose={chooseAddress}
      />
      <AddressChips
        title={t('bookings.form.bookedBefore')}
        addresses={lastAddresses.map((address) => ({ address, text: address }))}
        onChoose={chooseAddress}
      />
      <Field label={t('bookings.form.address')} name="serviceAddress" error={errors.serviceAddress ?? notServed}>
        <textarea
          value={typedAddress}
          maxLength={LIMITS.address}
          autoComplete="street-address"
          placeholder={t('bookings.form.addressPlaceholder', { city: t('common.city.name', { city }) })}
          onChange={(event) => change({ serviceAddress: event.target.value })}
        />
      </Field>
      {unservedPincode !== null && <AskForArea pincode={unservedPincode} />}
      {booking.isSignedIn && <CustomerFields booking={booking} />}
      <Field label={t('bookings.form.notes')} name="notes" hint={t('bookings.form.notesHint')}>
        <textarea
          value={draft.notes}
          maxLength={LIMITS.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
    </Block>
  )
}

/** The price of a late cancellation, before one books. Nothing while every cancellation is free. */
function LateTerms() {
  const { t } = useTranslation()
  const terms = lateTermsParams(lateTermsOf(usePublicSettings()))
  if (terms.fee === 'none') return null
  return <MutedText size="small">{t('bookings.lateFee.terms', terms)}</MutedText>
}

/** The customer's choices and details in three blocks. `BookingBar` leads through them and submits them. */
export function BookingForm({ booking, VerifyEmail, AuthSheet, CustomerFields }: BookingFormProps) {
  const { t } = useTranslation()
  const { service, draft, option, errors, account, form, verifying } = booking
  const { times, choice, isTaken, alternatives } = booking.time
  const summary = useBookingSummary(booking)
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
          onChange={(key) => booking.change({ option: key })}
        />
        <Block step="time" legend={t('bookings.form.when')}>
          <WhenFields
            value={choice}
            isAnyDay={draft.isAnyDay}
            times={times}
            errors={errors}
            isTaken={isTaken}
            alternatives={alternatives}
            onChange={booking.chooseTime}
          />
        </Block>
        <AddressBlock booking={booking} CustomerFields={CustomerFields} />
        <MutedText size="small">{t('bookings.form.estimateHint')}</MutedText>
        <LateTerms />
        <ErrorAlert text={errors.form} />
      </HydratedForm>
      {/* Outside the form, so a submit in a dialog does not submit the booking. */}
      {verifying && (
        <VerifyEmail onVerified={() => void verifying.onVerified()} onClose={() => void verifying.onClose()} />
      )}
      {account.isOpen && <AuthSheet summary={summary} onDone={account.onSignedIn} onClose={account.close} />}
    </>
  )
}
