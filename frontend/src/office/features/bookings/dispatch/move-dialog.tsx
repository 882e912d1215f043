import { NativeSelect } from '@mantine/core'
import {
  ADMIN_PATHS,
  addDays,
  type BusinessCalendar,
  type DispatchBooking,
  indianDay,
  isOpen,
  LIMITS,
  lastSix,
  personName,
  STATUS_KEYS,
  startAtSameTime,
  windowParts,
  windowStarts,
} from '@sofaseva/contract'
import { DatePickerInput } from '#office/ui/date-picker-input.js'
import { FormDialog } from '#office/ui/form-dialog.js'
import { useOfficeForm } from '#office/ui/use-office-form.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { errorMessage } from '#shared/http/api-error.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema } from '#shared/lib/use-form.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { useCandidates } from '../use-admin-bookings.js'
import { type Target, targetOf } from './board.rules.js'
import { whenText } from './board-texts.js'
import { useUnavailableStarts } from './use-dispatch.js'

const SCHEMA = formSchema('AdminBookingUpdate')

/** The option for any time of a day. */
const ANY_TIME = 'any'

/** The form's values. An empty string means no provider, any day, or no time yet. */
function toTyped(booking: DispatchBooking) {
  const { providerId, start, day } = targetOf(booking)
  const shown = start === null ? (day ?? '') : indianDay(start)
  return { providerId: providerId ?? '', day: shown, time: start ?? (shown && ANY_TIME) }
}

const toInput = ({ providerId, day, time }: ReturnType<typeof toTyped>) => ({
  providerId: providerId || null,
  preferredDate: time === ANY_TIME ? null : time || null,
  preferredDay: time === ANY_TIME ? day : null,
})

/** The bookable windows of a day, and the booking's own. */
function startsOn(date: string, { preferredDate: own }: DispatchBooking, calendar: BusinessCalendar): string[] {
  if (date === '') return []
  const starts = windowStarts(date, serverNow(), calendar).map((start) => start.toISOString())
  return own !== null && indianDay(own) === date && !starts.includes(own) ? [own, ...starts].sort() : starts
}

interface MoveDialogProps {
  booking: DispatchBooking
  /** The name of the current provider. */
  provider: string | null
  /** The day that the board shows. */
  date: string
  onMove: (target: Target) => void
  onClose: () => void
}

/** A form to assign or move a booking. */
export function MoveDialog({ booking, provider, date, onMove, onClose }: MoveDialogProps) {
  const translator = useTranslation()
  const { t } = translator
  const calendar = usePublicSettings()
  const form = useOfficeForm({
    schema: SCHEMA,
    stored: { values: toTyped(booking), revision: 0 },
    toInput,
    save: async ({ providerId = null, preferredDate: start = null, preferredDay: day = null }) =>
      onMove({ providerId, start, day }),
    onDone: onClose,
    fallback: t('admin-dispatch.moveFailed'),
  })
  const { day, time } = form.values
  const { candidates = [], error } = useCandidates([booking])
  const taken = useUnavailableStarts(booking._id, isOpen(booking.status) ? day : '')
  const starts = startsOn(day, booking, calendar)
  const today = indianDay(serverNow())
  const chooseDay = (next: string) => {
    const same = time === ANY_TIME || time === '' ? time : startAtSameTime(startsOn(next, booking, calendar), time)
    form.change({ day: next, time: next === '' ? '' : (same ?? '') })
  }
  return (
    <FormDialog
      isNarrow
      title={t('admin-dispatch.form.title', { id: lastSix(booking._id) })}
      form={form}
      save={t('admin-dispatch.form.submit')}
      isDisabled={!form.isDirty || (day !== '' && time === '')}
      onClose={onClose}
    >
      <div>
        {booking.serviceName} · {personName(t, booking.customerName)} · {t(STATUS_KEYS[booking.status])}
        <br />
        <MutedText size="small">{booking.serviceAddress}</MutedText>
        <br />
        <StandaloneLink to={`${ADMIN_PATHS.bookings}?search=${booking._id}`}>
          {t('admin-dispatch.form.open')}
        </StandaloneLink>
      </div>
      <ErrorAlert text={error ? errorMessage(error, t('admin-dispatch.form.loadFailed')) : undefined} />
      <NativeSelect
        label={t('admin-dispatch.form.provider')}
        data={[
          { value: '', label: t('admin-dispatch.nobody') },
          ...(booking.providerId !== null ? [{ value: booking.providerId, label: provider ?? '' }] : []),
          ...candidates
            .filter(({ _id }) => _id !== booking.providerId)
            .map(({ _id, name, openJobs }) => ({
              value: _id,
              label: t('admin-dispatch.form.candidate', { name, count: openJobs }),
            })),
        ]}
        {...form.field('providerId')}
      />
      {isOpen(booking.status) ? (
        <DatePickerInput
          label={t('admin-dispatch.form.day')}
          placeholder={t('admin-dispatch.anyDay')}
          valueFormat="DD/MM/YYYY"
          clearable
          clearButtonProps={{ 'aria-label': t('admin-dispatch.anyDay') }}
          minDate={today}
          maxDate={addDays(today, LIMITS.booking.daysAhead)}
          defaultDate={date}
          value={day || null}
          onChange={(next) => chooseDay(next ?? '')}
        />
      ) : (
        <MutedText size="small">{whenText(translator, booking)}</MutedText>
      )}
      {isOpen(booking.status) && day !== '' && (
        <NativeSelect
          label={t('admin-dispatch.form.window')}
          disabled={starts.length === 0}
          data={[
            { value: '', label: t('admin-dispatch.form.chooseTime'), disabled: true },
            { value: ANY_TIME, label: t('admin-dispatch.form.anyTime') },
            ...starts.map((start) => {
              const { hours } = windowParts(translator, start)
              return { value: start, label: taken.includes(start) ? t('admin-dispatch.form.taken', { hours }) : hours }
            }),
          ]}
          {...form.field('time', 'preferredDate')}
          {...(starts.length === 0 ? { error: t('admin-dispatch.form.noWindow') } : {})}
        />
      )}
    </FormDialog>
  )
}
