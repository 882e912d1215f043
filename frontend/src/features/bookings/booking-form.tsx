import { type BookingCreate, estimatedPrice, LIMITS, PATHS, pathTo, type Service } from '@sofaseva/contract'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDirty } from '../../shared/lib/dirty-forms.js'
import { useDraft } from '../../shared/lib/use-draft.js'
import { formSchema, useForm } from '../../shared/lib/use-form.js'
import { useSession } from '../../shared/session/use-session.js'
import { ErrorAlert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { HydratedForm } from '../../shared/ui/hydrated-form.js'
import { Price } from '../../shared/ui/price.js'
import { MutedText } from '../../shared/ui/text.js'
import classes from './booking.module.css'
import { send } from './delivery-result.js'
import { OptionCards } from './option-cards.js'
import { reportDelivery } from './report-delivery.js'
import { useLastAddresses } from './use-bookings.js'
import { WhenFields } from './when-fields.js'

interface Draft {
  option: string
  /** Null until it is typed: then the address of the person's profile stands there. */
  serviceAddress: string | null
  notes: string
  preferredDate: string
}

const EMPTY: Draft = { option: '', serviceAddress: null, notes: '', preferredDate: '' }

const SCHEMA = formSchema('bookingFormSchema')

/** Takes over what a person booked before and wants again, once. */
function useAgain(change: (part: Partial<Draft>) => void): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const again = (state as { again?: Pick<Draft, 'option' | 'notes'> & { serviceAddress: string } } | null)?.again
  useEffect(() => {
    if (!again) return
    change({ ...again, preferredDate: '' })
    // A later visit to the same entry of the history must not undo what was typed since.
    navigate(pathname, { replace: true, state: null })
  }, [again, change, navigate, pathname])
}

/** Chooses, fills in and books. What was typed survives errors, a login in between and a reload. */
export function BookingForm({ service }: { service: Service }) {
  const session = useSession()
  const navigate = useNavigate()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const [draft, change, clear] = useDraft(`booking:${service._id}`, EMPTY)
  // A package that was renamed since it was chosen is no choice any more.
  const option = service.options.find(({ name }) => name === draft.option)
  const estimate = estimatedPrice(service.basePrice, option?.price ?? 0)
  const typedAddress = draft.serviceAddress ?? session?.user.address ?? ''
  const lastAddresses = useLastAddresses(session?.user._id).filter((address) => address !== typedAddress)
  useAgain(change)
  useDirty(Boolean(draft.option || draft.serviceAddress || draft.notes || draft.preferredDate))

  const book = async (userId: string, body: BookingCreate) => {
    const { outbox } = await import('../../offline/index.js')
    const display = { serviceName: service.name, optionName: body.option, estimate }
    const key = await outbox.addBooking(userId, body, display)
    clear()
    reportDelivery(await send(outbox, key), 'Booking created successfully!')
    // Whoever went on to another page meanwhile stays there.
    if (isOpen.current) navigate(PATHS.requests, { state: { key } })
  }

  const { errors, busy, form, ...submit } = useForm<BookingCreate>({
    schema: SCHEMA,
    values: {
      serviceId: service._id,
      option: option?.name ?? '',
      serviceAddress: typedAddress,
      notes: draft.notes.trim() || undefined,
      preferredDate: draft.preferredDate || undefined,
    },
    submit: (body) => (session ? book(session.user._id, body) : Promise.resolve()),
    fallback: 'Your booking could not be saved on this device. Please free some space and try again.',
    // A window that has passed is not among the choices any more: the next attempt is for any day, or a new choice.
    onInvalid: ({ preferredDate }) => preferredDate && change({ preferredDate: '' }),
    isLast: true,
  })
  /** A guest logs in first; all of this stands here then. */
  const logInFirst = (event: FormEvent) => {
    event.preventDefault()
    navigate(PATHS.login, { state: { from: pathTo(PATHS.service, { id: service._id }) } })
  }
  /** A change by a press, which types into nothing. */
  const choose = (part: Partial<Draft>) => {
    change(part)
    submit.clear(...Object.keys(part))
  }

  return (
    <HydratedForm
      className={classes.form}
      {...form}
      {...(session ? {} : { onSubmit: logInFirst })}
      aria-label="Booking summary"
      withoutScripts="Booking online needs JavaScript. Without it, book by phone:"
    >
      <OptionCards
        service={service}
        value={option?.name ?? ''}
        error={errors.option}
        onChange={(name) => change({ option: name })}
      />
      <WhenFields
        value={draft.preferredDate}
        error={errors.preferredDate}
        onChange={(preferredDate) => choose({ preferredDate })}
      />
      {lastAddresses.length > 0 && (
        <div className={classes.used}>
          <MutedText size="small">You booked before for</MutedText>
          {lastAddresses.map((address) => (
            <button key={address} type="button" onClick={() => choose({ serviceAddress: address })}>
              {address}
            </button>
          ))}
        </div>
      )}
      <Field label="Service address" name="serviceAddress" error={errors.serviceAddress}>
        <textarea
          value={typedAddress}
          maxLength={LIMITS.address}
          autoComplete="street-address"
          placeholder="Flat, building, street, area"
          onChange={(event) => change({ serviceAddress: event.target.value })}
        />
      </Field>
      <Field label="Notes (optional)" name="notes" hint="Anything we should know: floor, lift, stains, pets.">
        <textarea
          value={draft.notes}
          maxLength={LIMITS.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      <ErrorAlert text={errors.form} />
      <div className={classes.bar}>
        <div className={classes.estimate} aria-live="polite">
          <span>Estimated price</span>
          <strong>
            <Price rupees={estimate} />
          </strong>
          <span>The final price may vary after the on-site visit.</span>
        </div>
        <Button type="submit" variant="accent" busy={busy}>
          {busy ? 'Booking…' : session ? 'Book now' : 'Log in to book'}
        </Button>
      </div>
    </HydratedForm>
  )
}
