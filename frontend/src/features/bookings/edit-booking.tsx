import { LIMITS } from '@sofaseva/contract'
import { type FormEvent, useState } from 'react'
import type { BookingChange } from '../../offline/index.js'
import { useHalfFilled } from '../../shared/lib/half-filled.js'
import { Button } from '../../shared/ui/button.js'
import { Field } from '../../shared/ui/field.js'
import classes from './booking.module.css'
import { WhenFields } from './when-fields.js'
import { checkWhereabouts } from './whereabouts.js'

interface EditBookingProps {
  booking: { serviceAddress: string; notes?: string; preferredDate?: string | null }
  onSave: (change: BookingChange) => void
  onCancel: () => void
}

/** Changes where, when and with what notes: while a booking waits on this phone, or while nobody has confirmed it. */
export function EditBooking({ booking, onSave, onCancel }: EditBookingProps) {
  const [preferredDate, setPreferredDate] = useState(booking.preferredDate ?? '')
  const [serviceAddress, setServiceAddress] = useState(booking.serviceAddress)
  const [notes, setNotes] = useState(booking.notes ?? '')
  const [errors, setErrors] = useState<ReturnType<typeof checkWhereabouts>>({})
  useHalfFilled(true)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = serviceAddress.trim()
    // A time that stays as it is may be nearer than one that is newly chosen.
    const isMoved = preferredDate !== (booking.preferredDate ?? '')
    const found = checkWhereabouts({ serviceAddress: address, preferredDate: isMoved ? preferredDate : '' }, Date.now())
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
