import { type Booking, formatWindow, lastSix } from '@sofaseva/contract'
import { useState } from 'react'
import classes from '../../../shared/admin-ui/admin.module.css'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useUnsaved } from '../../../shared/lib/unsaved.js'
import { formSchema, useForm } from '../../../shared/lib/use-form.js'
import { ErrorAlert } from '../../../shared/ui/alert.js'
import { Button } from '../../../shared/ui/button.js'
import { DialogActions } from '../../../shared/ui/dialog-actions.js'
import { Modal } from '../../../shared/ui/modal.js'
import { Skeleton } from '../../../shared/ui/skeleton.js'
import { MutedText } from '../../../shared/ui/text.js'
import { useAssignment, useProviders } from './use-admin-bookings.js'

const SCHEMA = formSchema('adminBookingUpdateSchema')

/** Gives a job to a provider, another one, or nobody. Who has another job then, or is off, is named as busy. */
export function AssignDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [chosen, setChosen] = useState(booking.provider?._id ?? '')
  const providers = useProviders(booking._id)
  const assign = useAssignment()
  const choices = [
    ...(providers.data ?? []).map((provider) => ({
      value: provider._id,
      name: provider.name,
      hint: `${provider.openJobs} open ${provider.openJobs === 1 ? 'job' : 'jobs'}${provider.isFree ? '' : ', busy then'}`,
    })),
    { value: '', name: 'Nobody', hint: 'Stays unassigned' },
  ]
  const current = booking.provider?._id ?? ''
  const { errors, busy, form } = useForm({
    schema: SCHEMA,
    values: { providerId: chosen || null },
    submit: async ({ providerId = null }) => {
      await assign(booking._id, providerId, choices.find(({ value }) => value === chosen)?.name ?? '')
      onClose()
    },
    fallback: 'The provider could not be changed.',
  })
  const leave = useUnsaved(chosen !== current, { isBusy: busy })
  return (
    <Modal title={`Who does booking ${lastSix(booking._id)}?`} onClose={() => leave(onClose)}>
      <form {...form}>
        <p>
          {booking.items[0]?.serviceName}
          {booking.preferredDate ? `, ${formatWindow(booking.preferredDate)}` : ', at a time to be agreed'}
        </p>
        {providers.isPending && <Skeleton height="8rem" />}
        <ErrorAlert
          text={providers.isError ? errorMessage(providers.error, 'The providers could not be loaded.') : undefined}
        />
        {providers.data && (
          <fieldset name="providerId" className={classes.choices}>
            <legend className="visually-hidden">Provider</legend>
            {choices.map(({ value, name, hint }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="provider"
                  value={value}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                />
                <span>{name}</span>
                <MutedText size="small">{hint}</MutedText>
              </label>
            ))}
          </fieldset>
        )}
        <ErrorAlert text={errors.form ?? errors.providerId} />
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!providers.data || chosen === current}>
            {busy ? 'Assigning…' : 'Assign'}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
