import { type Availability, weekdayName } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { WEEK_FROM_MONDAY } from '#shared/lib/clock.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { useOnline } from '#shared/lib/use-online.js'
import { ErrorAlert } from '#shared/ui/alert.js'
import { Button } from '#shared/ui/button.js'
import { Card } from '#shared/ui/card.js'
import { ErrorState } from '#shared/ui/empty-state.js'
import { LastUpdated } from '#shared/ui/last-updated.js'
import { Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import { DayRow } from './day-row.js'
import { DaysOff } from './days-off.js'
import { AVAILABILITY_PATH, useAvailability } from './use-availability.js'
import { copiedToAllDays, isSameAvailability, withWorkingDay } from './working-hours.rules.js'

const SCHEMA = formSchema('Availability')

/** Typed or saved hours on top of the stored ones. */
interface LocalHours {
  availability: Availability
  /** The newest hours of the server that this page knows. */
  saved: Availability
  /** The hours stored on the device at that time. */
  stored: Availability | undefined
}

/** A provider's working hours and days off. New jobs are assigned only within them. */
export function WorkingHours({ userId }: { userId: string }) {
  const translator = useTranslation()
  const { t } = translator
  const online = useOnline()
  const { data, savedAt, error, refresh } = useAvailability(userId)
  const [own, setOwn] = useState<LocalHours | null>(null)
  const isChanged = own !== null && !isSameAvailability(own.availability, own.saved)
  // Saved hours apply until the stored ones have caught up.
  const availability = own && (isChanged || own.stored === data) ? own.availability : data
  useUnsaved(isChanged)
  const { errors, busy, form, clear } = useForm<Availability>({
    schema: SCHEMA,
    values: availability ?? null,
    submit: async (body) => {
      const availability = await api<Availability>(AVAILABILITY_PATH, { method: 'PUT', body })
      setOwn({ availability, saved: availability, stored: data })
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
  const saved = own && own.stored === data ? own.saved : data
  const change = (next: Partial<Availability>) =>
    setOwn({ availability: { ...availability, ...next }, saved: saved ?? availability, stored: data })
  return (
    <Card as="form" gap={4} {...form} aria-label={t('jobs.hours.title')}>
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
                errors={errors}
                onChange={(next) => {
                  // Changing one time can fix an error between it and another.
                  clear(...Object.keys(errors).filter((name) => name.startsWith(`hours.${index}.`)))
                  change({ hours: withWorkingDay(availability.hours, next) })
                }}
                onCopy={() => {
                  clear(...Object.keys(errors).filter((name) => name.startsWith('hours.')))
                  change({ hours: copiedToAllDays(availability.hours, day) })
                  toast(t('jobs.hours.copied', { weekday: weekdayName(translator, weekday, 'long') }))
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
      <LastUpdated savedAt={savedAt} failed={error !== null} />
    </Card>
  )
}
