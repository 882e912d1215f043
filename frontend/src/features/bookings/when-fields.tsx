import {
  type BusinessCalendar,
  DAY_MS,
  indianDay,
  LIMITS,
  type Translator,
  windowParts,
  windowStarts,
} from '@sofaseva/contract'
import { useEffect, useMemo, useState } from 'react'
import { usePublicSettings } from '../../shared/data/bootstrap.js'
import { serverNow } from '../../shared/http/server-clock.js'
import { useTranslation } from '../../shared/i18n/use-translation.js'
import type { Errors } from '../../shared/lib/use-form.js'
import { Field } from '../../shared/ui/field.js'
import classes from './booking.module.css'
import { dayOf, type TimeChoice, withDay } from './when.rules.js'

interface Choice {
  day: string
  label: string
  starts: { value: string; label: string }[]
}

function choices(now: number, translator: Translator, calendar: BusinessCalendar): Choice[] {
  const result: Choice[] = []
  for (let ahead = 0; ahead < LIMITS.booking.daysAhead; ahead += 1) {
    const day = indianDay(now + ahead * DAY_MS)
    const starts = windowStarts(day, now, calendar).map((start) => {
      const { weekday, date, hours } = windowParts(translator, start)
      return { value: start.toISOString(), label: hours, day: `${weekday}, ${date}` }
    })
    const [first] = starts
    if (first) result.push({ day, label: first.day, starts: starts.map(({ value, label }) => ({ value, label })) })
  }
  return result
}

interface WhenFieldsProps {
  value: TimeChoice
  errors: Errors
  onChange: (choice: TimeChoice) => void
}

const ANY_TIME = 'any'

/** A day and a time on it. Choices depend on the clock, so they appear once the page is hydrated. */
export function WhenFields({ value, errors, onChange }: WhenFieldsProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(serverNow()), [])
  const translator = useTranslation()
  const { t } = translator
  const calendar = usePublicSettings()
  const days = useMemo(() => (now === null ? [] : choices(now, translator, calendar)), [now, translator, calendar])
  const chosen = dayOf(value)
  const day = days.find((candidate) => candidate.day === chosen)
  const chooseDay = (name: string) => {
    const starts = days.find((candidate) => candidate.day === name)?.starts ?? []
    onChange(
      withDay(
        value,
        name,
        starts.map((start) => start.value),
      ),
    )
  }
  const chooseTime = (time: string) =>
    onChange({ preferredDay: chosen, preferredDate: time === ANY_TIME ? '' : time, isAnyTime: time === ANY_TIME })
  const { preferredDay: dayError, preferredDate: timeError } = errors
  return (
    <div className={classes.when}>
      <Field label={t('bookings.when.day')} {...(dayError ? { error: dayError } : {})}>
        <select name="preferredDay" value={day ? chosen : ''} onChange={(event) => chooseDay(event.target.value)}>
          <option value="">{t('bookings.when.anyDay')}</option>
          {days.map(({ day: name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('bookings.when.window')} {...(timeError ? { error: timeError } : {})}>
        <select
          name="preferredDate"
          value={day ? (value.isAnyTime ? ANY_TIME : value.preferredDate) : ''}
          disabled={!day}
          onChange={(event) => chooseTime(event.target.value)}
        >
          {day ? (
            <>
              <option value="" disabled>
                {t('bookings.when.chooseTime')}
              </option>
              <option value={ANY_TIME}>{t('bookings.when.anyTimeThatDay')}</option>
            </>
          ) : (
            <option value="">{t('bookings.when.anyTime')}</option>
          )}
          {day?.starts.map(({ value: start, label }) => (
            <option key={start} value={start}>
              {label}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
