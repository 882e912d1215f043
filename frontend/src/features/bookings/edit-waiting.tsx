import { type BookingCreate, LIMITS } from '@sofaseva/contract'
import { type FormEvent, useState } from 'react'
import type { BookingChange } from '../../offline/index.js'
import { useHalfFilled } from '../../shared/lib/half-filled.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import classes from './booking.module.css'
import { WhenFields } from './when-fields.js'
import { checkWhereabouts } from './whereabouts.js'

interface EditWaitingProps {
  body: BookingCreate
  onSave: (change: BookingChange) => void
  onCancel: () => void
}

/** Changes where, when and with what notes, as long as a booking has not left this phone. */
export function EditWaiting({ body, onSave, onCancel }: EditWaitingProps) {
  const [preferredDate, setPreferredDate] = useState(body.preferredDate ?? '')
  const [serviceAddress, setServiceAddress] = useState(body.serviceAddress)
  const [notes, setNotes] = useState(body.notes ?? '')
  const [errors, setErrors] = useState<ReturnType<typeof checkWhereabouts>>({})
  useHalfFilled(true)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = serviceAddress.trim()
    const found = checkWhereabouts({ serviceAddress: address, preferredDate }, Date.now())
    setErrors(found)
    if (found.preferredDate) setPreferredDate('')
    if (Object.keys(found).length > 0) return
    onSave({
      serviceAddress: address,
      ...(notes.trim() ? { notes: notes.trim() } : {}),
      ...(preferredDate ? { preferredDate } : {}),
    })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Change this booking">
      <WhenFields value={preferredDate} error={errors.preferredDate} onChange={setPreferredDate} />
      <Field label="Service address" error={errors.serviceAddress}>
        <textarea
          value={serviceAddress}
          maxLength={LIMITS.address}
          autoComplete="street-address"
          onChange={(event) => setServiceAddress(event.target.value)}
        />
      </Field>
      <Field label="Notes (optional)">
        <textarea value={notes} maxLength={LIMITS.notes} onChange={(event) => setNotes(event.target.value)} />
      </Field>
      <div className={classes.buttons}>
        <Button type="submit" size="small">
          Save changes
        </Button>
        <Button size="small" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
