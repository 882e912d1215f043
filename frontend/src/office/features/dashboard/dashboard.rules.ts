import {
  ADMIN_LIMITS,
  countDays,
  type DashboardTotals,
  type DayRange,
  type Instant,
  lastDays,
  type Translator,
} from '@sofaseva/contract'
import { isDay } from '#office/ui/address-day.rules.js'

/** The lengths in days of the ranges that end today. */
export const PRESETS = [1, 7, 30, 90] as const

/** True if the server accepts the range. */
export function isRange({ from, to }: DayRange): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = countDays({ from, to })
  return days >= 1 && days <= ADMIN_LIMITS.dashboard.days
}

export interface ShownRange extends DayRange {
  /** The length of a preset range in days, or null for a custom range. */
  preset: number | null
}

/** The range in the URL, or the default if that is invalid. */
export function rangeOf(get: (name: string) => string, now: Instant): ShownRange {
  const own = { from: get('from'), to: get('to') }
  if (isRange(own)) return { ...own, preset: null }
  const preset = PRESETS.find((days) => String(days) === get('days')) ?? ADMIN_LIMITS.dashboard.defaultDays
  return { ...lastDays(preset, now), preset }
}

export interface ValueChange {
  direction: 'up' | 'down' | 'same' | 'new' | 'unknown'
  /** The change in whole percent of the previous value. */
  percent: number
}

/** Compares a figure with the previous one. Null means there was no data for the figure. */
export function changeOf(now: number | null, before: number | null): ValueChange {
  if (now === null || before === null) return { direction: 'unknown', percent: 0 }
  if (now === before) return { direction: 'same', percent: 0 }
  if (before === 0) return { direction: 'new', percent: 0 }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return { direction: now > before ? 'up' : 'down', percent }
}

export function countBookings(bookings: DashboardTotals['bookings']): number {
  return Object.values(bookings).reduce((sum, count) => sum + count, 0)
}

/** The share in percent with one decimal. Null if the whole is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}

const HOUR = 60
const DAY_MINUTES = 24 * HOUR

export function durationText({ t }: Translator, minutes: number): string {
  if (minutes < HOUR) return t('admin-dashboard.duration.minutes', { minutes })
  if (minutes < DAY_MINUTES)
    return t('admin-dashboard.duration.hours', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR })
  return t('admin-dashboard.duration.days', {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR),
  })
}
