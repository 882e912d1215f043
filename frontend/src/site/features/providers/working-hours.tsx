import { type Availability, type DayHours, formatDay, indianDay, indianInstant, weekdayName } from '@sofaseva/contract'
import { useCallback, useId, useState } from 'react'
import { loadOffline } from '#offline/load.js'
import { useStored } from '#shared/data/use-stored.js'
import { api } from '#shared/http/api.js'
import { serverNow } from '#shared/http/server-clock.js'
import { RichText } from '#shared/i18n/rich-text.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toClock, toMinutes, WEEK_FROM_MONDAY } from '#shared/lib/clock.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { type Errors, formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { Input } from '#shared/ui/control.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { FieldError } from '#shared/ui/field.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './providers.module.css'

const PATH = '/provider/availability'
const SCHEMA = formSchema('Availability')

interface DayRowProps {
  day: DayHours
  /** Name of the row in the server's errors. */
  name: string
  error: string | undefined
  onChange: (change: Partial<DayHours>) => void
}

function DayRow({ day, name, error, onChange }: DayRowProps) {
  const translator = useTranslation()
  const { t } = translator
  const weekday = weekdayName(translator, day.weekday, 'long')
  const id = useId()
  const time = (field: 'opens' | 'closes', label: string) => (
    <Input
      type="time"
      step={1800}
      name={`${name}.${field}`}
      aria-label={label}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? id : undefined}
      value={toClock(day[field])}
      onChange={(event) => event.target.value && onChange({ [field]: toMinutes(event.target.value) })}
    />
  )
  return (
    <Cluster as="li" justify="between" className={classes.day}>
      <label>
        <input
          type="checkbox"
          checked={day.isWorking}
          onChange={(event) => onChange({ isWorking: event.target.checked })}
        />
        {weekday}
      </label>
      {day.isWorking ? (
        <Cluster as="span">
          <RichText
            text={t('jobs.hours.range')}
            tags={{
              from: () => time('opens', t('jobs.hours.from', { weekday })),
              until: () => time('closes', t('jobs.hours.until', { weekday })),
            }}
          />
        </Cluster>
      ) : (
        <MutedText>{t('jobs.hours.free')}</MutedText>
      )}
      <FieldError id={id} text={error} />
    </Cluster>
  )
}

interface DaysOffProps {
  days: readonly string[]
  error: string | undefined
  onChange: (days: string[]) => void
}

function DaysOff({ days, error, onChange }: DaysOffProps) {
  const translator = useTranslation()
  const { t } = translator
  const id = useId()
  const [day, setDay] = useState('')
  const today = indianDay(serverNow())
  const add = () => {
    if (day >= today && !days.includes(day)) onChange([...days, day].sort())
    setDay('')
  }
  return (
    <Stack name="daysOff" as="fieldset" gap={3} aria-describedby={error ? id : undefined}>
      <legend>{t('jobs.hours.daysOff')}</legend>
      <FieldError id={id} text={error} />
      <Cluster>
        <Input
          type="date"
          aria-label={t('jobs.hours.dayOff')}
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button size="small" variant="outline" disabled={day < today} onClick={add}>
          {t('jobs.hours.add')}
        </Button>
      </Cluster>
      {days.length === 0 && <MutedText as="p">{t('jobs.hours.none')}</MutedText>}
      <ul>
        {days.map((off) => (
          <Cluster as="li" justify="between" key={off}>
            {formatDay(translator, indianInstant(off, 0))}
            <TextButton
              aria-label={t('jobs.hours.removeDay', { day: formatDay(translator, indianInstant(off, 0)) })}
              onClick={() => onChange(days.filter((known) => known !== off))}
            >
              {t('jobs.hours.remove')}
            </TextButton>
          </Cluster>
        ))}
      </ul>
    </Stack>
  )
}

function errorOf(errors: Errors, index: number): string | undefined {
  return errors[`hours.${index}.closes`] ?? errors[`hours.${index}.opens`]
}

/** Typed or saved hours on top of the stored ones. */
interface LocalHours {
  availability: Availability
  isChanged: boolean
  stored: Availability | undefined
}

/** A provider's working hours and days off. New jobs are assigned only within them. */
export function WorkingHours({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const online = useOnline()
  const open = useCallback(
    () => loadOffline().then(({ documents }) => documents.forUser<Availability>(userId, PATH)),
    [userId],
  )
  const { data, savedAt, error, refresh } = useStored(open)
  const [own, setOwn] = useState<LocalHours | null>(null)
  const isChanged = own?.isChanged === true
  // Saved hours apply until the stored ones have caught up.
  const availability = own && (isChanged || own.stored === data) ? own.availability : data
  useUnsaved(isChanged)
  const { errors, busy, form, clear } = useForm<Availability>({
    schema: SCHEMA,
    values: availability ?? null,
    submit: async (body) => {
      const availability = await api<Availability>(PATH, { method: 'PUT', body })
      setOwn({ availability, isChanged: false, stored: data })
      refresh()
      toast(t('jobs.hours.saved'))
    },
    fallback: t('jobs.hours.failed'),
  })

  if (!availability && error)
    return (
      <ErrorState
        message={t('jobs.hours.loadFailed')}
        hint={online ? t('jobs.hours.loadHint') : t('jobs.hours.loadHintOffline')}
        onRetry={refresh}
      />
    )
  if (!availability) return <Skeleton height="24rem" />
  const change = (next: Partial<Availability>) =>
    setOwn({ availability: { ...availability, ...next }, isChanged: true, stored: data })
  return (
    <Card as="form" gap={4} {...form} aria-label={t('jobs.hours.title')}>
      <LastUpdated savedAt={savedAt} failed={error !== null} />
      {!online && <MutedText as="p">{t('jobs.offline')}</MutedText>}
      <Stack as="ul" gap={0} data-lines>
        {WEEK_FROM_MONDAY.map((weekday) => {
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
                  // Changing either time can fix an error between the two.
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
      </Stack>
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
          {busy ? t('jobs.hours.saving') : t('jobs.hours.save')}
        </Button>
      </div>
      <MutedText as="p" size="small">
        {t('jobs.hours.note')}
      </MutedText>
    </Card>
  )
}
