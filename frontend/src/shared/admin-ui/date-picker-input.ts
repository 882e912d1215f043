// Few pages have a calendar: its styles come with it.
import '@mantine/dates/styles.css'

export { DatePickerInput, type DatesRangeValue } from '@mantine/dates'
