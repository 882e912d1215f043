import { type OpeningHours, type WorkingDay, weekdayName } from '@sofaseva/contract'
import { useId } from 'react'
import { RichText } from '#shared/i18n/rich-text.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toClock, toMinutes } from '#shared/lib/clock.js'
import type { Errors } from '#shared/lib/use-form.js'
import { Input } from '#shared/ui/control.js'
import { FieldError } from '#shared/ui/field.js'
import { Icon } from '#shared/ui/icon.js'
import { IconX } from '#shared/ui/icons.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './providers.module.css'
import { spanName, typedSpans, withNextSpan, withSpans } from './working-hours.rules.js'

interface SpanFieldsProps {
  span: OpeningHours
  /** Name in the form and in the server's errors. */
  name: string
  weekday: string
  /** The working time's place within its day, from 1. */
  number: number
  errors: Errors
  onChange: (span: OpeningHours) => void
  /** Null for the only working time. */
  onRemove: (() => void) | null
}

function SpanFields({ span, name, weekday, number, errors, onChange, onRemove }: SpanFieldsProps) {
  const { t } = useTranslation()
  const id = useId()
  const error = errors[`${name}.opens`] ?? errors[`${name}.closes`]
  const time = (field: 'opens' | 'closes', label: string) => (
    <Input
      type="time"
      step={1800}
      name={`${name}.${field}`}
      aria-label={label}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? id : undefined}
      value={toClock(span[field])}
      onChange={(event) => event.target.value && onChange({ ...span, [field]: toMinutes(event.target.value) })}
    />
  )
  return (
    <>
      <Cluster as="span" className={classes.times}>
        <RichText
          text={t('jobs.hours.range')}
          tags={{
            from: () => time('opens', t('jobs.hours.from', { weekday, number })),
            until: () => time('closes', t('jobs.hours.until', { weekday, number })),
          }}
        />
        {onRemove && (
          <TextButton aria-label={t('jobs.hours.removeTime', { weekday, number })} onClick={onRemove}>
            <Icon of={IconX} />
          </TextButton>
        )}
      </Cluster>
      <FieldError id={id} text={error} />
    </>
  )
}

interface DayRowProps {
  day: WorkingDay
  /** Name in the form and in the server's errors. */
  name: string
  errors: Errors
  onChange: (day: WorkingDay) => void
  onCopy: () => void
}

/** A weekday of the form: whether the provider works, and when. */
export function DayRow({ day, name, errors, onChange, onCopy }: DayRowProps) {
  const translator = useTranslation()
  const { t } = translator
  const weekday = weekdayName(translator, day.weekday, 'long')
  const spans = typedSpans(day)
  const next = withNextSpan(day)
  return (
    <Cluster as="li" align="start" className={classes.day}>
      <label>
        <input
          type="checkbox"
          checked={day.isWorking}
          onChange={(event) => onChange({ ...day, isWorking: event.target.checked })}
        />
        {weekday}
      </label>
      {day.isWorking ? (
        <Stack gap={2}>
          {spans.map((span, position) => (
            <SpanFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a working time has no other identity while it is typed
              key={position}
              span={span}
              name={spanName(day, name, position)}
              weekday={weekday}
              number={position + 1}
              errors={errors}
              onChange={(changed) =>
                onChange(
                  withSpans(
                    day,
                    spans.map((known, index) => (index === position ? changed : known)),
                  ),
                )
              }
              onRemove={
                spans.length > 1
                  ? () =>
                      onChange(
                        withSpans(
                          day,
                          spans.filter((_, index) => index !== position),
                        ),
                      )
                  : null
              }
            />
          ))}
          <Cluster as="span" className={classes.actions}>
            {next && (
              <TextButton aria-label={t('jobs.hours.addTimeTo', { weekday })} onClick={() => onChange(next)}>
                {t('jobs.hours.addTime')}
              </TextButton>
            )}
            <TextButton aria-label={t('jobs.hours.copyFrom', { weekday })} onClick={onCopy}>
              {t('jobs.hours.copy')}
            </TextButton>
          </Cluster>
        </Stack>
      ) : (
        <MutedText className={classes.free ?? ''}>{t('jobs.hours.free')}</MutedText>
      )}
    </Cluster>
  )
}
