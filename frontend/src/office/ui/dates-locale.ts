import { LANGUAGE_DEFINITIONS, type Language } from '@sofaseva/contract'
import dayjs from 'dayjs'

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)))
/** Starts on Sunday, like dayjs. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 7 + day)))

const NAMES = {
  months: { dates: MONTHS, month: 'long' },
  monthsShort: { dates: MONTHS, month: 'short' },
  weekdays: { dates: WEEKDAYS, weekday: 'long' },
  weekdaysShort: { dates: WEEKDAYS, weekday: 'short' },
  weekdaysMin: { dates: WEEKDAYS, weekday: 'narrow' },
} as const

/**
 * Registers a language's months and weekdays with the calendar, using the browser's names. Returns the locale's name.
 */
export function datesLocale(language: Language): string {
  const locale = { name: language, weekStart: 1, ordinal: String, formats: {}, relativeTime: {} }
  for (const [key, { dates, ...options }] of Object.entries(NAMES)) {
    let made: string[] | undefined
    const make = () => {
      const format = new Intl.DateTimeFormat(LANGUAGE_DEFINITIONS[language].tag, { ...options, timeZone: 'UTC' })
      return dates.map((date) => format.format(date))
    }
    // Computed on first use: a page's first Intl format takes 15 ms, and most pages have no calendar.
    const get = () => {
      made ??= make()
      return made
    }
    Object.defineProperty(locale, key, { get, enumerable: true })
  }
  dayjs.locale(locale as never, undefined, true)
  return language
}
