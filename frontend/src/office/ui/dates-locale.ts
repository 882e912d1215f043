import { LANGUAGE_DEFINITIONS, type Language } from '@sofaseva/contract'
import dayjs from 'dayjs'

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)))
/** From Sunday on, as dayjs counts them. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 7 + day)))

/** Teaches the calendar a language's months and weekdays, as the browser knows them; gives the name of the locale. */
export function datesLocale(language: Language): string {
  const { tag } = LANGUAGE_DEFINITIONS[language]
  const names = (dates: Date[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    return dates.map((date) => format.format(date))
  }
  const make = () => ({
    months: names(MONTHS, { month: 'long' }),
    monthsShort: names(MONTHS, { month: 'short' }),
    weekdays: names(WEEKDAYS, { weekday: 'long' }),
    weekdaysShort: names(WEEKDAYS, { weekday: 'short' }),
    weekdaysMin: names(WEEKDAYS, { weekday: 'narrow' }),
  })
  let made: ReturnType<typeof make> | undefined
  // Only when a calendar asks: the first Intl format of a page takes 15 ms, and most pages have no calendar.
  const known = () => {
    made ??= make()
    return made
  }
  dayjs.locale(
    {
      name: language,
      weekStart: 1,
      get months() {
        return known().months
      },
      get monthsShort() {
        return known().monthsShort
      },
      get weekdays() {
        return known().weekdays
      },
      get weekdaysShort() {
        return known().weekdaysShort
      },
      get weekdaysMin() {
        return known().weekdaysMin
      },
      ordinal: String,
      formats: {},
      relativeTime: {},
    } as never,
    undefined,
    true,
  )
  return language
}
