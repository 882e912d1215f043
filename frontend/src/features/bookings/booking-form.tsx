import { estimatedPrice, LIMITS, type Service } from '@sofaseva/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDraft } from '../../shared/lib/use-draft.js'
import { useSession } from '../../shared/session/use-session.js'
import { Price } from '../../shared/ui/booking-bits.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import { Notice } from '../../shared/ui/states.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './booking.module.css'
import { OptionCards } from './option-cards.js'
import { WhenFields } from './when-fields.js'

interface Draft {
  option: string
  serviceAddress: string
  notes: string
  preferredDate: string
}

type Errors = Partial<Record<keyof Draft | 'form', string>>

const EMPTY: Draft = { option: '', serviceAddress: '', notes: '', preferredDate: '' }

/** Same sentences as the contract's schema, which the server applies; the schema itself stays out of this page's weight. */
function check({ option, serviceAddress }: Draft): Errors {
  const errors: Errors = {}
  if (option === '') errors.option = 'Please select a service option.'
  if (serviceAddress.trim() === '') errors.serviceAddress = 'Please enter the service address.'
  return errors
}

/** Chooses, fills in and books. What was typed survives errors, a login in between and a reload. */
export function BookingForm({ service }: { service: Service }) {
  const session = useSession()
  const navigate = useNavigate()
  const [draft, change, clear] = useDraft(`booking:${service._id}`, EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const option = service.options.find(({ name }) => name === draft.option)
  const estimate = estimatedPrice(service.basePrice, option?.price ?? 0)

  const book = async (userId: string) => {
    const { outbox } = await import('../../offline/index.js')
    const { option: name, serviceAddress, notes, preferredDate } = draft
    const body = {
      serviceId: service._id,
      option: name,
      serviceAddress: serviceAddress.trim(),
      ...(notes.trim() ? { notes: notes.trim() } : {}),
      ...(preferredDate ? { preferredDate } : {}),
    }
    const key = await outbox.addBooking(userId, body, { serviceName: service.name, optionName: name, estimate })
    clear()
    const result = navigator.onLine ? await outbox.flush(true) : null
    const waits = result === null || result.left > 0 || result.refused > 0
    if (!waits) toast('Booking created successfully!')
    else if (!result?.refused) toast('Saved on this phone. We send it the moment you are back online.', 'info')
    navigate('/requests', { state: { key } })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    const found = check(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (!session) {
      navigate('/auth', { state: { from: `/service/${service._id}` } })
      return
    }
    underWay.current = true
    setBusy(true)
    try {
      await book(session.user._id)
    } catch {
      setErrors({ form: 'Your booking could not be saved on this device. Please free some space and try again.' })
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Booking summary">
      <OptionCards
        options={service.options}
        value={draft.option}
        error={errors.option}
        onChange={(name) => {
          change({ option: name })
          setErrors(({ option: _, ...rest }) => rest)
        }}
      />
      <WhenFields value={draft.preferredDate} onChange={(preferredDate) => change({ preferredDate })} />
      <Field label="Service address" error={errors.serviceAddress}>
        <textarea
          value={draft.serviceAddress}
          maxLength={LIMITS.address}
          autoComplete="street-address"
          placeholder="Flat, building, street, area"
          onChange={(event) => change({ serviceAddress: event.target.value })}
        />
      </Field>
      <Field label="Notes (optional)" hint="Anything we should know: floor, lift, stains, pets.">
        <textarea
          value={draft.notes}
          maxLength={LIMITS.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
      {errors.form && (
        <Notice tone="bad" live="alert">
          {errors.form}
        </Notice>
      )}
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
    </form>
  )
}
