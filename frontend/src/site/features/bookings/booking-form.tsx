import {
  type BookingCreate,
  estimatedPrice,
  LIMITS,
  messageRef,
  PATHS,
  type Service,
  type ServiceOption,
} from '@sofaseva/contract'
import { type ComponentType, type FormEvent, Suspense, useEffect, useState } from 'react'
import { createPath } from 'react-router-dom'
import type { OutboxFailure } from '#offline/index.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useCity } from '#shared/data/use-city.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDirty } from '#shared/lib/dirty-forms.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useLocation, useNavigate } from '#shared/routing/router.js'
import { useSession } from '#shared/session/use-session.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Field } from '#shared/ui/field.js'
import { HydratedForm } from '#shared/ui/hydrated-form.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './booking.module.css'
import { OptionCards } from './option-cards.js'
import { useBook } from './use-book.js'
import { useLastAddresses } from './use-bookings.js'
import { useUnservedArea } from './use-unserved-area.js'
import { useVisitTimes } from './use-visit-times.js'
import { offeredChoice, optionForTimes, optionKey } from './visit-days.rules.js'
import { dayOf, NO_TIME, type TimeChoice, typedTime, withoutRefusedTime } from './when.rules.js'
import { WhenFields } from './when-fields.js'

interface Draft {
  option: string
  /** Null until it is typed: then the address of the person's profile stands there. */
  serviceAddress: string | null
  notes: string
  preferredDate: string
  preferredDay: string
  isAnyTime: boolean
}

const EMPTY: Draft = { option: '', serviceAddress: null, notes: '', ...NO_TIME }

const SCHEMA = formSchema('BookingForm')

/** Names the form for the bar's button, which stands outside it. */
export const FORM_ID = 'booking'

/** Takes over what a person booked before and wants again, or what a link chooses, once. */
function useAgain(change: (part: Partial<Draft>) => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const again = (state as { again?: Partial<Draft> } | null)?.again
  useEffect(() => {
    if (!again) return
    change({ ...NO_TIME, ...again })
    // A later visit to the same entry of the history must not undo what was typed since.
    navigate(pathname, { replace: true, state: null })
  }, [again, change, navigate, pathname])
}

/** What is offered for the time of the visit, and what of it is chosen. */
function useBookingTime(service: Service, draft: Draft) {
  const times = useVisitTimes({ serviceId: service._id, option: optionForTimes(service, draft.option) })
  const [alternatives, setAlternatives] = useState<readonly string[] | null>(null)
  const { preferredDate, preferredDay, isAnyTime } = draft
  const typed: TimeChoice = { preferredDate, preferredDay, isAnyTime }
  const choice = times.days ? offeredChoice(typed, times.days) : typed
  const isTaken = alternatives !== null || choice.preferredDate !== preferredDate
  return { times, choice, isTaken, alternatives: alternatives ?? [], setAlternatives }
}

/** Says where a window is chosen that the chosen one is taken. */
function windowTaken(): ApiError {
  const text = messageRef('bookings.when.taken')
  return new ApiError('WINDOW_TAKEN', 409, text, { preferredDate: text })
}

/**
 * A booking of a service as it is filled in: the form and the bar that sends it are two parts of the page. What was typed
 * survives errors, a login in between and a reload.
 */
export function useBookingForm(service: Service) {
  const { t } = useTranslation()
  const { show_service_prices } = usePublicSettings()
  const session = useSession()
  const navigate = useNavigate()
  const [draft, change, clear] = useDraft(`booking:${service._id}`, EMPTY)
  // A package that was renamed since it was chosen is no choice any more. One that was booked before is known by its name.
  const option = service.options.find((each) => [optionKey(each), each.name].includes(draft.option))
  const [dearer, setDearer] = useState<{ option: ServiceOption | undefined; rupees: number } | null>(null)
  const listed = estimatedPrice(service.basePrice, option?.price ?? 0)
  // What the server asks by now for the package that was refused: the next try agrees to it.
  const estimate = dearer?.option === option ? (dearer?.rupees ?? listed) : listed
  const typedAddress = draft.serviceAddress ?? session?.user.address ?? ''
  const lastAddresses = useLastAddresses(session?.user._id).filter((address) => address !== typedAddress)
  const notServed = useUnservedArea(typedAddress)
  const time = useBookingTime(service, draft)
  const here = useLocation()
  useAgain(change)
  useDirty(Boolean(draft.option || draft.serviceAddress || draft.notes || dayOf(draft)))

  const { book, verifying } = useBook({
    clear,
    restore: () => change(draft),
    onTaken: (alternatives) => {
      change({ ...draft, ...NO_TIME, preferredDay: dayOf(draft) })
      time.setAlternatives(alternatives)
      time.times.refresh()
      throw windowTaken()
    },
  })
  const submitBooking = async (body: BookingCreate) => {
    if (!session) return undefined
    const display = { serviceName: service.name, optionName: option?.name ?? body.option, estimate }
    try {
      return await book(session.user._id, body, display)
    } catch (error) {
      const { totalAmount } = (error as { failure?: OutboxFailure }).failure ?? {}
      if (totalAmount !== undefined) setDearer({ option, rupees: totalAmount })
      throw error
    }
  }

  const { errors, busy, form, ...submit } = useForm<BookingCreate>({
    schema: SCHEMA,
    values: {
      serviceId: service._id,
      option: option ? optionKey(option) : '',
      serviceAddress: typedAddress,
      notes: draft.notes.trim() || undefined,
      ...typedTime(time.choice),
      // What the person saw. Where prices are hidden, they saw none.
      ...(show_service_prices ? { expectedTotal: estimate } : {}),
    },
    submit: submitBooking,
    fallback: t('bookings.form.failed'),
    onInvalid: (found) => change(withoutRefusedTime(draft, found)),
    isLast: true,
  })
  /** A guest logs in first; all of this stands here then. */
  const logInFirst = (event: FormEvent) => {
    event.preventDefault()
    navigate(PATHS.login, { state: { from: createPath(here) } })
  }
  /** A change by a press, which types into nothing. */
  const choose = (part: Partial<Draft>) => {
    change(part)
    submit.clear(...Object.keys(part))
  }
  const chooseTime = (choice: TimeChoice) => {
    time.setAlternatives(null)
    choose(choice)
  }
  return {
    ...{
      time,
      chooseTime,
      service,
      draft,
      option,
      estimate,
      typedAddress,
      lastAddresses,
      notServed,
      errors,
      busy,
      change,
      choose,
    },
    ...{ isGuest: !session, verifying },
    form: session ? form : { ...form, onSubmit: logInFirst },
  }
}

export type BookingDraft = ReturnType<typeof useBookingForm>

interface BookingFormProps {
  booking: BookingDraft
  /** Asks for the code that verifies the person's e-mail, over the form. */
  VerifyEmail: ComponentType<{ onVerified: () => void; onClose: () => void }>
}

/** What the person chooses and fills in; `BookingBar` sends it. */
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
        // Beside the form: what is submitted in the dialog must not submit the booking.
        <Suspense fallback={null}>
          <VerifyEmail onVerified={() => void verifying.onVerified()} onClose={() => void verifying.onClose()} />
        </Suspense>
      )}
    </>
  )
}
