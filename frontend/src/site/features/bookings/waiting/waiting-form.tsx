import { ANY_TIME, DAY_PART_KEYS, DAY_PARTS, type DayPart, WaitingRequest, weekdayName } from '@sofaseva/contract'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { WEEK_FROM_MONDAY } from '#shared/lib/clock.js'
import { Button } from '#shared/ui/button.js'
import { FieldError } from '#shared/ui/field.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { MutedText } from '#shared/ui/text.js'
import classes from './waiting.module.css'

interface ChoicesProps<Value extends string | number> {
  legend: string
  values: readonly Value[]
  chosen: readonly Value[]
  textOf: (value: Value) => ReactNode
  error: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Any number of choices, each large enough for a thumb. */
function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { legend, values, chosen, textOf, error, onChange } = props
  const id = useId()
  return (
    <fieldset className={classes.choices} aria-describedby={error && id}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
          {textOf(value)}
        </label>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  )
}

interface WaitingFormProps {
  /** The times that the customer wants now; null before joining. */
  wanted: WaitingRequest | null
  onSave: (wanted: WaitingRequest) => void
  onClose: () => void
}

/** Asks for the days and hours at which the customer would have an earlier visit. */
export function WaitingForm({ wanted, onSave, onClose }: WaitingFormProps) {
  const translator = useTranslation()
  const { t } = translator
  const [weekdays, setWeekdays] = useState<number[]>([...(wanted ?? ANY_TIME).weekdays])
  const [dayParts, setDayParts] = useState<DayPart[]>([...(wanted ?? ANY_TIME).dayParts])
  const [isChecked, setChecked] = useState(false)
  const errorIf = (isMissing: boolean, text: string) => (isChecked && isMissing ? text : undefined)
  return (
    <form
      aria-label={t('waiting.form.title')}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        const parsed = WaitingRequest.safeParse({ weekdays, dayParts })
        if (parsed.success) onSave(parsed.data)
      }}
    >
      <Stack gap={3}>
        <strong>{t('waiting.form.title')}</strong>
        <MutedText as="p" size="small">
          {t('waiting.form.help')}
        </MutedText>
        <Choices
          legend={t('waiting.form.days')}
          values={WEEK_FROM_MONDAY}
          chosen={weekdays}
          textOf={(weekday) => weekdayName(translator, weekday, 'short')}
          error={errorIf(weekdays.length === 0, t('validation.waitingDays'))}
          onChange={setWeekdays}
        />
        <Choices
          legend={t('waiting.form.hours')}
          values={DAY_PARTS}
          chosen={dayParts}
          textOf={(part) => t(DAY_PART_KEYS[part])}
          error={errorIf(dayParts.length === 0, t('validation.waitingHours'))}
          onChange={setDayParts}
        />
        <Cluster>
          <Button type="submit" size="small">
            {t(wanted ? 'waiting.form.save' : 'waiting.form.join')}
          </Button>
          <Button size="small" variant="outline" onClick={onClose}>
            {t('waiting.form.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
