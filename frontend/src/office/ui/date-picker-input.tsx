// Few pages have a calendar: its styles come with it.
import '@mantine/dates/styles.css'
import {
  type DatePickerInputProps,
  type DatePickerType,
  DatePickerInput as MantineDatePickerInput,
} from '@mantine/dates'
import { indianDay } from '@sofaseva/contract'
import { useNow } from '#shared/lib/use-now.js'

export type { DatesRangeValue } from '@mantine/dates'

const TODAY = { 'data-today': true, highlightToday: true, 'aria-current': 'date' } as const

/** A calendar in which today is India's, wherever the device is; days are `YYYY-MM-DD`. */
export function DatePickerInput<Type extends DatePickerType = 'default'>(props: DatePickerInputProps<Type>) {
  const today = indianDay(useNow())
  return (
    <MantineDatePickerInput<Type>
      defaultDate={today}
      // The calendar takes today from the device, and marks only what is both.
      getDayProps={(day) => (day === today ? TODAY : {})}
      {...props}
    />
  )
}
