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
import { useTranslation } from '../../shared/i18n/use-translation.js'
import { Field } from '../../shared/ui/field.js'
import classes from './booking.module.css'

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
  /** Start of the chosen window, ISO, or '' for any time. */
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A day and a two-hour window on it. Choices depend on the clock, so they appear once the page is hydrated. */
export function WhenFields({ value, error, onChange }: WhenFieldsProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(Date.now()), [])
  const translator = useTranslation()
  const { t } = translator
  const calendar = usePublicSettings()
  const days = useMemo(() => (now === null ? [] : choices(now, translator, calendar)), [now, translator, calendar])
  const chosen = value ? indianDay(value) : ''
  const day = days.find((candidate) => candidate.day === chosen)
  return (
    <div className={classes.when}>
      <Field label={t('bookings.when.day')} {...(error ? { error } : {})}>
        <select
          name="preferredDate"
          value={day ? chosen : ''}
          onChange={(event) =>
            onChange(days.find(({ day: name }) => name === event.target.value)?.starts[0]?.value ?? '')
          }
        >
          <option value="">{t('bookings.when.anyDay')}</option>
          {days.map(({ day: name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('bookings.when.window')}>
        <select value={day ? value : ''} disabled={!day} onChange={(event) => onChange(event.target.value)}>
          {!day && <option value="">{t('bookings.when.anyTime')}</option>}
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
