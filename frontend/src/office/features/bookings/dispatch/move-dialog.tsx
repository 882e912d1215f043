import { NativeSelect } from '@mantine/core'
import {
  ADMIN_PATHS,
  type BusinessCalendar,
  type DispatchBooking,
  indianDay,
  isOpen,
  lastSix,
  personName,
  STATUS_KEYS,
  windowStarts,
} from '@sofaseva/contract'
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
import { VisitFields } from '../visit-fields.js'
import { ANY_TIME, toVisitTime } from '../visit-time.rules.js'
import { type Target, targetOf } from './board.rules.js'
import { whenText } from './board-texts.js'
import { useUnavailableStarts } from './use-dispatch.js'

const SCHEMA = formSchema('AdminBookingUpdate')

/** The form's values. An empty string means no provider, any day, or no time yet. */
function toTyped(booking: DispatchBooking) {
  const { providerId, start, day } = targetOf(booking)
  const shown = start === null ? (day ?? '') : indianDay(start)
  return { providerId: providerId ?? '', day: shown, time: start ?? (shown && ANY_TIME) }
}

function toInput({ providerId, ...choice }: ReturnType<typeof toTyped>) {
  const { preferredDate = null, preferredDay = null } = toVisitTime(choice)
  return { providerId: providerId || null, preferredDate, preferredDay }
}

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
        <VisitFields form={form} startsOn={(on) => startsOn(on, booking, calendar)} taken={taken} defaultDate={date} />
      ) : (
        <MutedText size="small">{whenText(translator, booking)}</MutedText>
      )}
    </FormDialog>
  )
}
