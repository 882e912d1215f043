import {
  type Availability,
  addDays,
  type BusinessCalendar,
  compareVisitTimes,
  hoursOfDay,
  type OpeningHours,
  spansOfWeek,
  weekdayOf,
  workingHours,
} from '@sofaseva/contract'
import { visitDayOf } from '../job-groups.rules.js'
import type { JobView } from '../job-view.js'

export const DAYS_OF_WEEK = 7
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The Monday of the week of an Indian calendar day. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK))
}

/** The Monday of the week that an address names by one of its days; otherwise of this week. */
export function weekFromAddress(given: string | null, today: string): string {
  const isDay = given !== null && CALENDAR_DAY.test(given) && !Number.isNaN(Date.parse(given))
  return mondayOf(isDay ? given : today)
}

/** Working times of a day, or the reason for having none. Null for a past day, whose hours may have been others. */
type DayTime = readonly OpeningHours[] | 'dayOff' | 'closed' | 'notWorking' | null

export interface JobDay {
  /** Indian calendar day. */
  date: string
  time: DayTime
  /** By time, without cancelled ones. */
  views: JobView[]
}

interface Week {
  monday: string
  today: string
  /** Undefined until it is known. */
  availability: Availability | undefined
  calendar: BusinessCalendar
}

function timeOf(date: string, { today, availability, calendar }: Week): DayTime {
  if (!availability || date < today) return null
  if (availability.daysOff.includes(date)) return 'dayOff'
  if (hoursOfDay(date, calendar) === null) return 'closed'
  const times = workingHours(date, { ...availability, hours: spansOfWeek(availability.hours) }, calendar)
  return times.length > 0 ? times : 'notWorking'
}

/** The days of a provider's week. */
export function daysOfWeek(views: readonly JobView[], week: Week): JobDay[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const date = addDays(week.monday, index)
    const jobs = views.filter(({ job, status }) => status !== 'Cancelled' && visitDayOf(job) === date)
    return { date, time: timeOf(date, week), views: jobs.sort((a, b) => compareVisitTimes(a.job, b.job)) }
  })
}
