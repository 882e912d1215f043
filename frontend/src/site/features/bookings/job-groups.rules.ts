import {
  addDays,
  type Booking,
  type BookingStatus,
  indianDay,
  isOpen,
  MINUTE_MS,
  millis,
  planDay,
  statusEntries,
  weekdayOf,
} from '@sofaseva/contract'

export const JOB_GROUPS = ['today', 'upcoming', 'unscheduled', 'done'] as const
export type JobGroup = (typeof JOB_GROUPS)[number]

type VisitTime = Pick<Booking, 'preferredDate' | 'preferredDay'>

/** Day of a visit in India, YYYY-MM-DD; null while none is agreed. */
export function visitDayOf({ preferredDate, preferredDay }: VisitTime): string | null {
  return preferredDate ? indianDay(preferredDate) : preferredDay
}

/** Group of a job in its provider's list. An open job of an earlier day is due today. `today` is YYYY-MM-DD. */
export function jobGroup(job: VisitTime, status: BookingStatus, today: string): JobGroup {
  if (!isOpen(status)) return 'done'
  const day = visitDayOf(job)
  if (day === null) return 'unscheduled'
  return day <= today ? 'today' : 'upcoming'
}

/** The jobs of each group, in their order. `today` is YYYY-MM-DD. */
export function groupJobs<V extends { job: VisitTime; status: BookingStatus }>(
  views: readonly V[],
  today: string,
): Record<JobGroup, V[]> {
  const groups: Record<JobGroup, V[]> = { today: [], upcoming: [], unscheduled: [], done: [] }
  for (const view of views) groups[jobGroup(view.job, view.status, today)].push(view)
  return groups
}

/** The group to open: that of the job with this id, or else the first that has any job. */
export function groupToOpen(groups: Record<JobGroup, readonly { job: Pick<Booking, '_id'> }[]>, id: string): JobGroup {
  const withJob = JOB_GROUPS.find((group) => groups[group].some(({ job }) => job._id === id))
  return withJob ?? JOB_GROUPS.find((group) => groups[group].length > 0) ?? JOB_GROUPS[0]
}

/**
 * Free minutes between a visit and the next one of the same day, by job id. A job takes its time on site, at least its
 * window, and may delay the next one. They are unknown on a day with a job at any time, and after a job whose duration
 * is unknown.
 */
export function freeMinutes(
  jobs: readonly (VisitTime & Pick<Booking, '_id' | 'durationMinutes'>)[],
): Map<string, number> {
  const days = new Set(jobs.flatMap(({ preferredDate }) => (preferredDate ? [indianDay(preferredDate)] : [])))
  const gaps = new Map<string, number>()
  for (const day of days) {
    const ofDay = jobs.filter((job) => visitDayOf(job) === day)
    if (ofDay.some(({ preferredDate }) => !preferredDate)) continue
    const visits = ofDay.map(({ _id, preferredDate, durationMinutes }) => ({
      bookingId: _id,
      windowStart: millis(preferredDate ?? ''),
      minutes: durationMinutes ?? Number.POSITIVE_INFINITY,
    }))
    const plan = planDay({ spans: [], visits, bufferMinutes: 0 })
    for (const [index, { bookingId, until }] of plan.entries()) {
      const minutes = ((plan[index + 1]?.arrival ?? until) - until) / MINUTE_MS
      if (minutes > 0) gaps.set(bookingId, minutes)
    }
  }
  return gaps
}

export const EARNING_PERIODS = ['today', 'week', 'month'] as const
export type EarningPeriod = (typeof EARNING_PERIODS)[number]

/** Amount in rupees, and the number of jobs. */
export interface Earned {
  amount: number
  jobs: number
}

const MONTH_LENGTH = 'YYYY-MM'.length
const DAYS_OF_WEEK = 7

/** Sums earnings by the day of completion. Weeks begin on Monday. `today` is YYYY-MM-DD. */
export function earnedBy(
  jobs: readonly { job: Pick<Booking, 'history' | 'totalAmount'>; status: BookingStatus }[],
  today: string,
): Record<EarningPeriod, Earned> {
  const monday = addDays(today, -((weekdayOf(today) + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK))
  const month = today.slice(0, MONTH_LENGTH)
  const completed = jobs.flatMap(({ job: { history, totalAmount }, status }) => {
    if (status !== 'Completed') return []
    const entry = statusEntries(history).findLast(({ to }) => to === 'Completed')
    // Completed on this phone but not sent yet, so the history has no entry.
    return [{ day: entry ? indianDay(entry.at) : today, totalAmount }]
  })
  const sum = (isIn: (day: string) => boolean): Earned => {
    const counted = completed.filter(({ day }) => isIn(day))
    return { amount: counted.reduce((total, { totalAmount }) => total + totalAmount, 0), jobs: counted.length }
  }
  return {
    today: sum((day) => day === today),
    week: sum((day) => day >= monday && day <= today),
    month: sum((day) => day.startsWith(month)),
  }
}
