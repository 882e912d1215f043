import { type BookingCreate, estimatedPrice, type Service, type ServiceOption, type Session } from '@sofaseva/contract'
import { type FormEvent, useState } from 'react'
import type { OutboxFailure } from '#offline/index.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDirty } from '#shared/lib/dirty-forms.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useSession } from '#shared/session/use-session.js'
import { type BookingFields, EMPTY, useBookingTime, usePrefillFromLink, windowTaken } from './booking-fields.js'
import { isTimeChosen, nextStep } from './next-step.rules.js'
import { useAddressChoice } from './use-address-choice.js'
import { useBook } from './use-book.js'
import { useLeadToStep } from './use-lead-to-step.js'
import { useUnservedArea } from './use-unserved-area.js'
import { optionKey } from './visit-days.rules.js'
import { dayOf, NO_TIME, type TimeChoice, typedTime, withoutRefusedTime } from './when.rules.js'

const SCHEMA = formSchema('BookingFormInput')

/** Id of the form, for the bar's submit button outside it. */
export const FORM_ID = 'booking'

/** The account of a guest, who registers or logs in over the form. `welcomed` is the name of the new user. */
function useAccountFirst(onSignedIn: () => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [welcomed, setWelcomed] = useState<string | null>(null)
  return {
    isOpen,
    welcomed,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    onSignedIn: ({ user }: Session) => {
      setIsOpen(false)
      setWelcomed(user.name)
      onSignedIn()
    },
  }
}

/**
 * State of the booking form and the bar that submits it, two parts of one page. The draft survives errors, a login and
 * a reload.
 */
export function useBookingForm(service: Service) {
  const { t } = useTranslation()
  const { show_service_prices } = usePublicSettings()
  const session = useSession()
  const [draft, change, clear] = useDraft(`booking:${service._id}`, EMPTY)
  // A renamed package is no longer selected. A repeated booking finds its package by name.
  const option = service.options.find((each) => [optionKey(each), each.name].includes(draft.option))
  const [raisedPrice, setRaisedPrice] = useState<{ option: ServiceOption | undefined; rupees: number } | null>(null)
  const listed = estimatedPrice(service.basePrice, option?.price ?? 0)
  // The server's current price for the refused package. The next attempt accepts it.
  const estimate = raisedPrice?.option === option ? (raisedPrice?.rupees ?? listed) : listed
  const { typedAddress, savedOnSite, ...addresses } = useAddressChoice(session?.user, draft.serviceAddress)
  const notServed = useUnservedArea(typedAddress)
  const isNameless = session?.user.name === ''
  const onSite = draft.onSite === undefined ? savedOnSite : draft.onSite
  const time = useBookingTime(service, draft)
  const step = nextStep({
    hasPackage: option !== undefined,
    time: time.choice,
    isAnyDay: draft.isAnyDay,
    isGuest: !session,
    address: typedAddress,
  })
  useDirty(
    Boolean(draft.option || draft.serviceAddress || draft.notes || draft.onSite || draft.isAnyDay || dayOf(draft)),
  )

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
      if (totalAmount !== undefined) setRaisedPrice({ option, rupees: totalAmount })
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
      // A time that isn't chosen yet is an empty day, which the schema refuses.
      ...(isTimeChosen(time.choice, draft.isAnyDay) || dayOf(time.choice)
        ? typedTime(time.choice)
        : { preferredDay: '' }),
      ...(isNameless ? { customerName: draft.customerName } : {}),
      ...(onSite ? { onSite } : {}),
      // The price the user saw. Without visible prices, they accepted none.
      ...(show_service_prices ? { expectedTotal: estimate } : {}),
    },
    submit: submitBooking,
    fallback: t('bookings.form.failed'),
    onInvalid: (found) => change(withoutRefusedTime(draft, found)),
    closesOnSuccess: true,
  })
  const { lead, leadAfterChange } = useLeadToStep(form.ref, step)
  usePrefillFromLink(change, leadAfterChange)
  const account = useAccountFirst(leadAfterChange)
  const submitStep = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'account') account.open()
    else if (step === 'book' || !lead()) form.onSubmit(event)
  }
  /** A choice without typing, which also clears the field's error. */
  const choose = (part: Partial<BookingFields>) => {
    change(part)
    submit.clear(...Object.keys(part))
  }
  const chooseTime = (choice: TimeChoice) => {
    time.setAlternatives(null)
    choose({ ...choice, isAnyDay: dayOf(choice) === '' })
  }
  return {
    step,
    account,
    time,
    chooseTime,
    service,
    draft,
    option,
    estimate,
    typedAddress,
    ...addresses,
    notServed,
    errors,
    busy,
    change,
    choose,
    isNameless,
    isSignedIn: session !== null,
    onSite,
    verifying,
    form: { ...form, onSubmit: submitStep },
  }
}

export type BookingDraft = ReturnType<typeof useBookingForm>
