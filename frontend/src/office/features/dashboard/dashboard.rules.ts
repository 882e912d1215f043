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

/** Ranges that end today: their lengths in days. */
export const PRESETS = [1, 7, 30, 90] as const

/** Whether the server takes it as a range. */
export function isRange({ from, to }: DayRange): boolean {
  if (!isDay(from) || !isDay(to)) return false
  const days = countDays({ from, to })
  return days >= 1 && days <= ADMIN_LIMITS.dashboard.days
}

export interface ShownRange extends DayRange {
  /** Null for a range of its own. */
  preset: number | null
}

/** The range in a page's address; whatever else stands there is the usual one. */
export function rangeOf(get: (name: string) => string, now: Instant): ShownRange {
  const own = { from: get('from'), to: get('to') }
  if (isRange(own)) return { ...own, preset: null }
  const preset = PRESETS.find((days) => String(days) === get('days')) ?? ADMIN_LIMITS.dashboard.defaultDays
  return { ...lastDays(preset, now), preset }
}

export interface Change {
  direction: 'up' | 'down' | 'same' | 'new' | 'unknown'
  /** Whole, of what there was before. */
  percent: number
}

/** What a figure is beside the same one before. Null is a figure that there was nothing to make of. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { direction: 'unknown', percent: 0 }
  if (now === before) return { direction: 'same', percent: 0 }
  if (before === 0) return { direction: 'new', percent: 0 }
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return { direction: now > before ? 'up' : 'down', percent }
}

export function countBookings(bookings: DashboardTotals['bookings']): number {
  return Object.values(bookings).reduce((sum, count) => sum + count, 0)
}

/** Percent, to one decimal; null of nothing. */
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
