// Imported here, because only a few pages have a calendar.
import '@mantine/dates/styles.css'
import {
  type DatePickerInputProps,
  type DatePickerType,
  DatePickerInput as MantineDatePickerInput,
} from '@mantine/dates'
import { indianDay } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'

export type { DatesRangeValue } from '@mantine/dates'

const TODAY = { 'data-today': true, highlightToday: true, 'aria-current': 'date' } as const

/** A calendar that marks today in India, in any device time zone. Days have the form `YYYY-MM-DD`. */
export function DatePickerInput<Type extends DatePickerType = 'default'>(props: DatePickerInputProps<Type>) {
  const { t } = useTranslation()
  const today = indianDay(useNow())
  return (
    <MantineDatePickerInput<Type>
      defaultDate={today}
      // The calendar uses the device's today, so it marks a day only if that is also today in India.
      getDayProps={(day) => (day === today ? TODAY : {})}
      // Mantine's own buttons have no names.
      ariaLabels={{
        previousMonth: t('admin.calendar.previousMonth'),
        nextMonth: t('admin.calendar.nextMonth'),
        previousYear: t('admin.calendar.previousYear'),
        nextYear: t('admin.calendar.nextYear'),
        previousDecade: t('admin.calendar.previousDecade'),
        nextDecade: t('admin.calendar.nextDecade'),
        monthLevelControl: t('admin.calendar.chooseMonth'),
        yearLevelControl: t('admin.calendar.chooseYear'),
      }}
      {...props}
    />
  )
}
