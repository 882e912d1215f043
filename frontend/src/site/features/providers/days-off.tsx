import { formatDay, indianDay, indianInstant } from '@sofaseva/contract'
import { useId, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Button } from '#shared/ui/button.js'
import { Input } from '#shared/ui/control.js'
import { FieldError } from '#shared/ui/field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import { TextButton } from '#shared/ui/text-button.js'

interface DaysOffProps {
  days: readonly string[]
  error: string | undefined
  onChange: (days: string[]) => void
}

/** The coming days on which a provider doesn't work. */
export function DaysOff({ days, error, onChange }: DaysOffProps) {
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
