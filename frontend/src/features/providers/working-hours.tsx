import { type Availability, type DayHours, formatDay, indianDay, indianInstant } from '@sofaseva/contract'
import { useCallback, useEffect, useId, useState } from 'react'
import { useStored } from '../../shared/data/use-stored.js'
import { api } from '../../shared/http/api.js'
import { useUnsaved } from '../../shared/lib/unsaved.js'
import { type Errors, formSchema, useForm } from '../../shared/lib/use-form.js'
import { useOnline } from '../../shared/lib/use-online.js'
import { ErrorAlert } from '../../shared/ui/alert.js'
import { Button } from '../../shared/ui/button.js'
import { Input } from '../../shared/ui/control.js'
import { ErrorState } from '../../shared/ui/empty-state.js'
import { FieldError } from '../../shared/ui/field.js'
import { LastUpdated } from '../../shared/ui/last-updated.js'
import { Skeleton } from '../../shared/ui/skeleton.js'
import { MutedText } from '../../shared/ui/text.js'
import { TextButton } from '../../shared/ui/text-button.js'
import { toast } from '../../shared/ui/toasts.js'
import classes from './providers.module.css'

const PATH = '/provider/availability'
const SCHEMA = formSchema('availabilitySchema')
const loadOffline = () => import('../../offline/index.js')
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** The week as people here read it. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

interface DayRowProps {
  day: DayHours
  /** Of the row, as the server names it. */
  name: string
  error: string | undefined
  onChange: (change: Partial<DayHours>) => void
}

function DayRow({ day, name, error, onChange }: DayRowProps) {
  const weekday = DAYS[day.weekday] ?? ''
  const id = useId()
  const time = (field: 'opens' | 'closes', label: string) => (
    <Input
      type="time"
      step={1800}
      name={`${name}.${field}`}
      aria-label={`${weekday}, ${label}`}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? id : undefined}
      value={toClock(day[field])}
      onChange={(event) => event.target.value && onChange({ [field]: toMinutes(event.target.value) })}
    />
  )
  return (
    <li className={classes.day}>
      <label>
        <input
          type="checkbox"
          checked={day.isWorking}
          onChange={(event) => onChange({ isWorking: event.target.checked })}
        />
        {weekday}
      </label>
      {day.isWorking ? (
        <span className={classes.times}>
          {time('opens', 'from')} to {time('closes', 'until')}
        </span>
      ) : (
        <MutedText>Free</MutedText>
      )}
      <FieldError id={id} text={error} />
    </li>
  )
}

interface DaysOffProps {
  days: readonly string[]
  error: string | undefined
  onChange: (days: string[]) => void
}

function DaysOff({ days, error, onChange }: DaysOffProps) {
  const id = useId()
  const [day, setDay] = useState('')
  const today = indianDay(Date.now())
  const add = () => {
    if (day >= today && !days.includes(day)) onChange([...days, day].sort())
    setDay('')
  }
  return (
    <fieldset name="daysOff" className={classes.off} aria-describedby={error ? id : undefined}>
      <legend>Days off</legend>
      <FieldError id={id} text={error} />
      <div className={classes.times}>
        <Input
          type="date"
          aria-label="Day off"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button size="small" variant="outline" disabled={day < today} onClick={add}>
          Add
        </Button>
      </div>
      {days.length === 0 && <MutedText as="p">None planned.</MutedText>}
      <ul>
        {days.map((off) => (
          <li key={off}>
            {formatDay(indianInstant(off, 0))}
            <TextButton
              aria-label={`Remove ${formatDay(indianInstant(off, 0))}`}
              onClick={() => onChange(days.filter((known) => known !== off))}
            >
              Remove
            </TextButton>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function errorOf(errors: Errors, index: number): string | undefined {
  return errors[`hours.${index}.closes`] ?? errors[`hours.${index}.opens`]
}

/** When a provider works: new jobs are given only inside these hours, and not on days off. */
export function WorkingHours({ userId }: { userId: string }) {
  const online = useOnline()
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.of<Availability>(userId, PATH)),
    [userId],
  )
  const { data, savedAt, error, refresh } = useStored(open)
  const [availability, setAvailability] = useState<Availability | null>(null)
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    if (data && !isChanged) setAvailability(data)
  }, [data, isChanged])
  useUnsaved(isChanged)
  const { errors, busy, form, clear } = useForm<Availability>({
    schema: SCHEMA,
    values: availability,
    submit: async (body) => {
      setAvailability(await api<Availability>(PATH, { method: 'PUT', body }))
      setIsChanged(false)
      refresh()
      toast('Your working hours are saved.')
    },
    fallback: 'Your working hours could not be saved.',
  })

  if (!availability && error)
    return (
      <ErrorState
        message="Your working hours could not be loaded."
        hint={online ? 'Please try again in a moment.' : 'You can see and change them once you are online.'}
        onRetry={refresh}
      />
    )
  if (!availability) return <Skeleton height="24rem" />
  const change = (next: Partial<Availability>) => {
    setAvailability({ ...availability, ...next })
    setIsChanged(true)
  }
  return (
    <form className={classes.hours} {...form} aria-label="Working hours">
      <LastUpdated savedAt={savedAt} failed={error !== null} />
      {!online && <MutedText as="p">You can change this once you are online.</MutedText>}
      <ul>
        {FROM_MONDAY.map((weekday) => {
          const index = availability.hours.findIndex((day) => day.weekday === weekday)
          const day = availability.hours[index]
          return (
            day && (
              <DayRow
                key={weekday}
                day={day}
                name={`hours.${index}`}
                error={errorOf(errors, index)}
                onChange={(part) => {
                  // Either of the two mends what was wrong between them.
                  clear(`hours.${index}.opens`, `hours.${index}.closes`)
                  change({
                    hours: availability.hours.map((known) =>
                      known.weekday === weekday ? { ...known, ...part } : known,
                    ),
                  })
                }}
              />
            )
          )
        })}
      </ul>
      <DaysOff
        days={availability.daysOff}
        error={errors.daysOff}
        onChange={(daysOff) => {
          clear('daysOff')
          change({ daysOff })
        }}
      />
      <ErrorAlert text={errors.form} />
      <div>
        <Button type="submit" busy={busy} disabled={!online || !isChanged}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
      </div>
      <MutedText as="p" size="small">
        Jobs you have already stay yours.
      </MutedText>
    </form>
  )
}
