import { estimatedPrice, LIMITS, type Service } from '@sofaseva/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHalfFilled } from '../../shared/lib/half-filled.js'
import { useDraft } from '../../shared/lib/use-draft.js'
import { useSession } from '../../shared/session/use-session.js'
import { Price } from '../../shared/ui/booking-bits.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { LiveForm } from '../../shared/ui/live-form.js'
import { FormError } from '../../shared/ui/states.js'
import ui from '../../shared/ui/ui.module.css'
import classes from './booking.module.css'
import { send } from './fate.js'
import { OptionCards } from './option-cards.js'
import { tellFate } from './tell-fate.js'
import { useLastAddresses } from './use-stored.js'
import { WhenFields } from './when-fields.js'
import { checkWhereabouts, type Whereabouts } from './whereabouts.js'

interface Draft {
  option: string
  /** Null until it is typed: then the address of the person's profile stands there. */
  serviceAddress: string | null
  notes: string
  preferredDate: string
}

type Errors = Partial<Record<keyof Draft | 'form', string>>

const EMPTY: Draft = { option: '', serviceAddress: null, notes: '', preferredDate: '' }

interface Wish extends Whereabouts {
  option: string
}

function check({ option, ...rest }: Wish, now: number): Errors {
  return { ...(option === '' ? { option: 'Please select a service option.' } : {}), ...checkWhereabouts(rest, now) }
}

/** Brings what needs the person into view, its message included. */
function show(control: HTMLElement | null | undefined): void {
  if (!control) return
  const group = control instanceof HTMLInputElement && control.type === 'radio' ? control.closest('fieldset') : null
  control.focus({ preventScroll: true })
  if (group) group.scrollIntoView({ block: 'start' })
  else control.scrollIntoView({ block: 'center' })
}

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
  const [draft, change, clear] = useDraft(`booking:${service._id}`, EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  // A package that was renamed since it was chosen is no choice any more.
  const option = service.options.find(({ name }) => name === draft.option)
  const estimate = estimatedPrice(service.basePrice, option?.price ?? 0)
  const typedAddress = draft.serviceAddress ?? session?.user.address ?? ''
  const lastAddresses = useLastAddresses(session?.user._id).filter((address) => address !== typedAddress)
  useAgain(change)
  useHalfFilled(Boolean(draft.option || draft.serviceAddress || draft.notes || draft.preferredDate))

  const edit = (part: Partial<Draft>) => {
    change(part)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  const book = async (userId: string, wish: Wish) => {
    const { outbox } = await import('../../offline/index.js')
    const notes = draft.notes.trim()
    const body = {
      serviceId: service._id,
      option: wish.option,
      serviceAddress: wish.serviceAddress,
      ...(notes ? { notes } : {}),
      ...(wish.preferredDate ? { preferredDate: wish.preferredDate } : {}),
    }
    const key = await outbox.addBooking(userId, body, { serviceName: service.name, optionName: wish.option, estimate })
    clear()
    tellFate(await send(outbox, key), 'Booking created successfully!')
    navigate('/requests', { state: { key } })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    if (!session) {
      navigate('/auth', { state: { from: `/service/${service._id}` } })
      return
    }
    const wish = {
      option: option?.name ?? '',
      serviceAddress: typedAddress.trim(),
      preferredDate: draft.preferredDate,
    }
    const found = check(wish, Date.now())
    setErrors(found)
    // A window that has passed is not among the choices any more: the next attempt is for any day, or a new choice.
    if (found.preferredDate) change({ preferredDate: '' })
    const [first] = Object.keys(found)
    if (first) {
      show(form.current?.querySelector<HTMLElement>(`[name="${first}"]`))
      return
    }
    underWay.current = true
    setBusy(true)
    try {
      await book(session.user._id, wish)
      // It stays under way until the page is gone: a second tap still on its way must find nothing to do.
    } catch {
      setErrors({ form: 'Your booking could not be saved on this device. Please free some space and try again.' })
      underWay.current = false
      setBusy(false)
    }
  }

  return (
    <LiveForm
      ref={form}
      className={classes.form}
      onSubmit={submit}
      aria-label="Booking summary"
      withoutScripts="Booking online needs JavaScript. Without it, book by phone:"
    >
      <OptionCards
        service={service}
        value={option?.name ?? ''}
        error={errors.option}
        onChange={(name) => edit({ option: name })}
      />
      <WhenFields
        value={draft.preferredDate}
        error={errors.preferredDate}
        onChange={(preferredDate) => edit({ preferredDate })}
      />
      {lastAddresses.length > 0 && (
        <div className={classes.used}>
          <span className={ui.hint}>You booked before for</span>
          {lastAddresses.map((address) => (
            <button key={address} type="button" onClick={() => edit({ serviceAddress: address })}>
              {address}
            </button>
          ))}
        </div>
      )}
      <Field label="Service address" error={errors.serviceAddress}>
        <textarea
          name="serviceAddress"
          value={typedAddress}
          maxLength={LIMITS.address}
          autoComplete="street-address"
          placeholder="Flat, building, street, area"
          onChange={(event) => edit({ serviceAddress: event.target.value })}
        />
      </Field>
      <Field label="Notes (optional)" hint="Anything we should know: floor, lift, stains, pets.">
        <textarea
          name="notes"
          value={draft.notes}
          maxLength={LIMITS.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
      </Field>
      <FormError text={errors.form} />
      <div className={classes.bar}>
        <div className={classes.estimate} aria-live="polite">
          <span>Estimated price</span>
          <strong>
            <Price rupees={estimate} />
          </strong>
          <span>The final price may vary after the on-site visit.</span>
        </div>
        <Button type="submit" look="main" disabled={busy}>
          {busy ? 'Booking…' : session ? 'Book now' : 'Log in to book'}
        </Button>
      </div>
    </LiveForm>
  )
}
