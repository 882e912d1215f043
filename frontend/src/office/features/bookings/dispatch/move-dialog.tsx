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
import { type FormEvent, useState } from 'react'
import { DatePickerInput } from '#office/ui/date-picker-input.js'
import { usePublicSettings } from '#shared/data/bootstrap.js'
import { errorMessage } from '#shared/http/api-error.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { useCandidates } from '../use-admin-bookings.js'
import { isSamePlace, placeOf, type Target } from './board.rules.js'
import { whenText } from './board-texts.js'
import classes from './dispatch.module.css'
import { useTakenStarts } from './use-dispatch.js'

/** The choice of a day alone. */
const ANY_TIME = 'any'

interface MoveDialogProps {
  booking: DispatchBooking
  /** The name of the provider who has it. */
  provider: string | null
  /** The day the board shows. */
  date: string
  onMove: (target: Target) => void
  onClose: () => void
}

/** The windows of a day that can be chosen now, and the one the booking has. */
function startsOn(date: string, booking: DispatchBooking, calendar: BusinessCalendar): string[] {
  const starts = windowStarts(date, serverNow(), calendar).map((start) => start.toISOString())
  const own = booking.preferredDate
  return own !== null && indianDay(own) === date && !starts.includes(own) ? [own, ...starts].sort() : starts
}

/** The plain way to assign or move a booking. */
export function MoveDialog({ booking, provider, date, onMove, onClose }: MoveDialogProps) {
  const translator = useTranslation()
  const { t } = translator
  const calendar = usePublicSettings()
  const current = placeOf(booking)
  const currentDay = current.start === null ? (current.day ?? '') : indianDay(current.start)
  const [providerId, setProviderId] = useState(current.providerId)
  const [day, setDay] = useState(currentDay)
  // The start of a window, or any time of that day; empty: none is chosen.
  const [time, setTime] = useState(current.start ?? (currentDay === '' ? '' : ANY_TIME))
  const { candidates = [], error } = useCandidates([booking])
  const others = candidates.filter(({ _id }) => _id !== booking.providerId)
  const starts = day === '' ? [] : startsOn(day, booking, calendar)
  const isAnyTime = time === ANY_TIME
  const target: Target = { providerId, start: isAnyTime ? null : time || null, day: isAnyTime ? day : null }
  const isTimeMissing = day !== '' && time === ''
  const isChanged = !isSamePlace(target, current)
  const today = indianDay(serverNow())
  const taken = useTakenStarts(booking._id, isOpen(booking.status) ? day : '')
  const leave = useUnsaved(isChanged)
  const chooseDay = (next: string) => {
    setDay(next)
    if (next === '') setTime('')
    else if (!isAnyTime && time !== '') setTime(startAtSameTime(startsOn(next, booking, calendar), time) ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTimeMissing) onMove(target)
  }
  return (
    <Modal title={t('admin-dispatch.form.title', { id: lastSix(booking._id) })} onClose={() => leave(onClose)}>
      <form className={classes.form} onSubmit={submit}>
        <p>
          {booking.serviceName} · {personName(t, booking.customerName)} · {t(STATUS_KEYS[booking.status])}
          <br />
          <MutedText size="small">{booking.serviceAddress}</MutedText>
          <br />
          <StandaloneLink to={`${ADMIN_PATHS.bookings}?search=${booking._id}`}>
            {t('admin-dispatch.form.open')}
          </StandaloneLink>
        </p>
        <ErrorAlert text={error ? errorMessage(error, t('admin-dispatch.form.loadFailed')) : undefined} />
        <NativeSelect
          label={t('admin-dispatch.form.provider')}
          value={providerId ?? ''}
          data={[
            { value: '', label: t('admin-dispatch.nobody') },
            ...(booking.providerId !== null ? [{ value: booking.providerId, label: provider ?? '' }] : []),
            ...others.map(({ _id, name, openJobs }) => ({
              value: _id,
              label: t('admin-dispatch.form.candidate', { name, count: openJobs }),
            })),
          ]}
          onChange={(event) => setProviderId(event.currentTarget.value || null)}
        />
        {isOpen(booking.status) ? (
          <>
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
            {day !== '' && (
              <NativeSelect
                label={t('admin-dispatch.form.window')}
                error={starts.length === 0 && t('admin-dispatch.form.noWindow')}
                value={time}
                disabled={starts.length === 0}
                data={[
                  { value: '', label: t('admin-dispatch.form.chooseTime'), disabled: true },
                  { value: ANY_TIME, label: t('admin-dispatch.form.anyTime') },
                  ...starts.map((each) => {
                    const { hours } = windowParts(translator, each)
                    return {
                      value: each,
                      label: taken.includes(each) ? t('admin-dispatch.form.taken', { hours }) : hours,
                    }
                  }),
                ]}
                onChange={(event) => setTime(event.currentTarget.value)}
              />
            )}
          </>
        ) : (
          <p>
            <MutedText size="small">{whenText(translator, booking)}</MutedText>
          </p>
        )}
        <DialogActions>
          <Button variant="outline" onClick={() => leave(onClose)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={!isChanged || isTimeMissing}>
            {t('admin-dispatch.form.submit')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
