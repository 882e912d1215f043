import { type BookingDetails, LIMITS, type VisitTime } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useDirty } from '#shared/lib/dirty-forms.js'
import { BookingDetails as detailsByServerClock } from '#shared/lib/form-schemas/site.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useDraft } from '#shared/lib/use-draft.js'
import { useForm } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Field } from '#shared/ui/field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { useUnservedArea } from './use-unserved-area.js'
import { useOptionForTimes, useVisitTimes } from './use-visit-times.js'
import { offeredChoice } from './visit-days.rules.js'
import {
  chosenTime,
  dayOf,
  isSameChoice,
  NO_TIME,
  type TimeChoice,
  typedTime,
  withoutRefusedTime,
} from './when.rules.js'
import { WhenFields } from './when-fields.js'

// Loaded with the page, so a user who goes offline can still change a booking.
const SCHEMA = async () => detailsByServerClock

interface EditBookingProps<Seen> {
  /** Key of the draft: the id of the booking, or the key of the unsent row. */
  id: string
  booking: VisitTime & { serviceAddress: string; notes?: string | undefined }
  serviceId: string
  /** Name of the option. */
  option: string
  /** The booking's current time, which stays available. */
  own?: VisitTime | undefined
  /** Id of a booking that has arrived. Its own window counts as free. */
  bookingId?: string
  /**
   * The copy the user edits. It is stored with the draft, so a reload does not turn the draft into a change of a newer
   * copy.
   */
  seen: Seen
  /** The server refused the window as taken, so the user must choose another. */
  isTimeTaken?: boolean
  onSave: (details: BookingDetails, seen: Seen) => void | Promise<void>
  onCancel: () => void
}

/**
 * Edits the time, address and notes of a booking that is unsent or not confirmed. The draft survives a login and a
 * reload.
 */
export function EditBooking<Seen>(props: EditBookingProps<Seen>) {
  const { id, booking, serviceId, option, own, bookingId, isTimeTaken, onSave, onCancel } = props
  const { t } = useTranslation()
  const wanted = chosenTime(booking)
  const before = {
    serviceAddress: booking.serviceAddress,
    notes: booking.notes ?? '',
    ...(isTimeTaken ? { ...NO_TIME, preferredDay: dayOf(wanted) } : wanted),
  }
  const [{ seen = props.seen, ...typed }, keep, forget] = useDraft<Partial<typeof before> & { seen?: Seen }>(
    `edit-booking:${id}`,
    {},
  )
  const change = (part: Partial<typeof before>) => keep({ ...part, seen })
  const draft = { ...before, ...typed }
  const { serviceAddress, notes, preferredDate, preferredDay, isAnyTime } = draft
  const times = useVisitTimes({ serviceId, option: useOptionForTimes(serviceId, option), bookingId, own })
  const typedChoice: TimeChoice = { preferredDate, preferredDay, isAnyTime }
  const choice = times.days ? offeredChoice(typedChoice, times.days) : typedChoice
  const isTimeChanged = !isSameChoice(choice, before)
  // An unchanged time may be closer than the lead time of a new one.
  const isMoved = isTimeTaken || isTimeChanged
  const isDirty = isTimeChanged || serviceAddress !== before.serviceAddress || notes !== before.notes
  const { errors, busy, form, clear } = useForm<BookingDetails>({
    schema: SCHEMA,
    values: {
      serviceAddress,
      notes: notes.trim() || undefined,
      ...(isMoved ? typedTime(choice) : {}),
    },
    submit: async (details) => {
      await onSave({ ...details, ...typedTime(choice) }, seen)
      forget()
    },
    fallback: t('bookings.edit.failed'),
    onInvalid: (found) => change(withoutRefusedTime(draft, found)),
  })
  const notServed = useUnservedArea(serviceAddress)
  const leave = useUnsaved(isDirty, { isBusy: busy, onDiscard: forget })
  // An open form is enough to keep the page from reloading.
  useDirty(true)

  return (
    <Stack as="form" gap={5} {...form} aria-label={t('bookings.edit.label')}>
      <WhenFields
        value={choice}
        times={times}
        errors={errors}
        isTaken={choice.preferredDate !== preferredDate}
        onChange={(time) => {
          clear('preferredDate', 'preferredDay')
          change(time)
        }}
      />
      <Field label={t('bookings.form.address')} name="serviceAddress" error={errors.serviceAddress ?? notServed}>
        <textarea
          value={serviceAddress}
          maxLength={LIMITS.address}
          autoComplete="street-address"
          onChange={(event) => change({ serviceAddress: event.target.value })}
        />
      </Field>
      <Field label={t('bookings.form.notes')} name="notes">
        <textarea value={notes} maxLength={LIMITS.notes} onChange={(event) => change({ notes: event.target.value })} />
      </Field>
      <ErrorAlert text={errors.form} />
      <Cluster>
        <Button type="submit" size="small" busy={busy}>
          {t('bookings.edit.save')}
        </Button>
        <Button size="small" variant="outline" onClick={() => leave(onCancel)}>
          {t('bookings.edit.cancel')}
        </Button>
      </Cluster>
    </Stack>
  )
}
