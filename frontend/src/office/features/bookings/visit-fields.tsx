import { NativeSelect } from '@mantine/core'
import { addDays, indianDay, LIMITS, windowParts } from '@sofaseva/contract'
import { DatePickerInput } from '#office/ui/date-picker-input.js'
import type { FieldProps } from '#office/ui/use-office-form.js'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { ANY_TIME, type VisitChoice, withDay } from './visit-time.rules.js'

interface VisitFieldsProps {
  form: {
    values: VisitChoice
    change: (part: Partial<VisitChoice>, ...names: string[]) => void
    field: (path: 'time', name: string) => ReturnType<FieldProps>
  }
  /** The windows of a day, ISO starts in order. */
  startsOn: (day: string) => readonly string[]
  /** Windows without a free provider. */
  taken: readonly string[]
  /** A taken window can't be chosen. */
  isTakenRefused?: boolean
  /** The day that the calendar opens at. */
  defaultDate?: string
}

/** Chooses the day and the window of a visit. Its texts are those of the dispatch board. */
export function VisitFields({ form, startsOn, taken, isTakenRefused = false, defaultDate }: VisitFieldsProps) {
  const translator = useTranslation()
  const { t } = translator
  const { values, change, field } = form
  const { day, time } = values
  const today = indianDay(serverNow())
  const starts = day === '' ? [] : startsOn(day)
  return (
    <>
      <DatePickerInput
        label={t('admin-dispatch.form.day')}
        placeholder={t('admin-dispatch.anyDay')}
        valueFormat="DD/MM/YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t('admin-dispatch.anyDay') }}
        minDate={today}
        maxDate={addDays(today, LIMITS.booking.daysAhead)}
        {...(defaultDate === undefined ? {} : { defaultDate })}
        value={day || null}
        onChange={(next) =>
          change(withDay(values, next ?? '', next ? startsOn(next) : []), 'preferredDate', 'preferredDay')
        }
      />
      {day !== '' && (
        <NativeSelect
          label={t('admin-dispatch.form.window')}
          disabled={starts.length === 0}
          data={[
            { value: '', label: t('admin-dispatch.form.chooseTime'), disabled: true },
            { value: ANY_TIME, label: t('admin-dispatch.form.anyTime') },
            ...starts.map((start) => {
              const { hours } = windowParts(translator, start)
              const isTaken = taken.includes(start)
              return {
                value: start,
                label: isTaken ? t('admin-dispatch.form.taken', { hours }) : hours,
                disabled: isTaken && isTakenRefused && start !== time,
              }
            }),
          ]}
          {...field('time', 'preferredDate')}
          {...(starts.length === 0 ? { error: t('admin-dispatch.form.noWindow') } : {})}
        />
      )}
    </>
  )
}
