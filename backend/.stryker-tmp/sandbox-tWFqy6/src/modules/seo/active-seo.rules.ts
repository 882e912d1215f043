// @ts-nocheck
import { addDays, countDays, type Instant, indianDay, indianInstant, millis } from '@sofaseva/contract'

/**
 * The period of a manual override, both instants included. A null start means from now on, a null end means without an
 * end.
 */
export interface OverrideDates {
  isActive: boolean
  startDate: string | null
  endDate: string | null
}

/** Indian calendar days (YYYY-MM-DD), both included. */
export interface FestivalDays {
  startDate: string
  endDate: string
}

/** Everything that decides the source of the texts. */
export interface SeoSchedule<Festival extends FestivalDays> {
  isAutoSEOEnabled: boolean
  festivalSettings: { enableFestivalSEO: boolean; daysBeforeFestival: number; daysAfterFestival: number }
  manualOverride: OverrideDates
  /** If two begin on the same day, the first listed wins. */
  festivals: readonly Festival[]
}

type Choice<Festival> = { source: 'override' } | { source: 'festival'; festival: Festival } | { source: 'default' }

/** The source, and the instant (epoch milliseconds) at which it changes; null if it never changes. */
export type ActiveSeo<Festival> = Choice<Festival> & { until: number | null }

/** The first instant after the override's end; undefined without an end. */
function overrideEnd({ endDate }: OverrideDates): number | undefined {
  return endDate === null ? undefined : millis(endDate) + 1
}

/** Whether an override has ended and so is off, even if it is stored as active. */
export function isOverridePast(override: OverrideDates, now: Instant): boolean {
  const end = overrideEnd(override)
  return end !== undefined && end <= millis(now)
}

function isOverrideInForce(override: OverrideDates, now: number): boolean {
  const { isActive, startDate } = override
  return isActive && !isOverridePast(override, now) && (startDate === null || millis(startDate) <= now)
}

interface Window<Festival> {
  festival: Festival
  from: number
  /** The first instant after the window. */
  end: number
}

/** The window of each festival; none while festivals are off. */
function windowsOf<Festival extends FestivalDays>(schedule: SeoSchedule<Festival>): Window<Festival>[] {
  const { enableFestivalSEO, daysBeforeFestival, daysAfterFestival } = schedule.festivalSettings
  if (!schedule.isAutoSEOEnabled || !enableFestivalSEO) return []
  return schedule.festivals.map((festival) => ({
    festival,
    from: indianInstant(addDays(festival.startDate, -daysBeforeFestival), 0).getTime(),
    end: indianInstant(addDays(festival.endDate, daysAfterFestival + 1), 0).getTime(),
  }))
}

const daysBetween = (from: string, to: string) => countDays({ from, to }) - 1

/** The festival whose first day is nearest. If two are equally near, the coming one wins. */
function nearestOf<Festival extends FestivalDays>(
  windows: readonly Window<Festival>[],
  now: number,
): Festival | undefined {
  const today = indianDay(now)
  const open = windows.filter(({ from, end }) => from <= now && now < end).map(({ festival }) => festival)
  const distance = ({ startDate }: Festival) => Math.abs(daysBetween(today, startDate))
  return open.sort((a, b) => distance(a) - distance(b) || daysBetween(a.startDate, b.startDate))[0]
}

/**
 * Chooses the source: a manual override inside its dates, else the nearest festival with an open window, else the
 * default. A window covers the festival's days with some days before and after, counted in India. Festivals count only
 * while they are switched on.
 */
export function activeSeo<Festival extends FestivalDays>(
  schedule: SeoSchedule<Festival>,
  at: Instant,
): ActiveSeo<Festival> {
  const now = millis(at)
  const windows = windowsOf(schedule)
  const choose = (moment: number): Choice<Festival> => {
    if (isOverrideInForce(schedule.manualOverride, moment)) return { source: 'override' }
    const festival = nearestOf(windows, moment)
    return festival ? { source: 'festival', festival } : { source: 'default' }
  }
  const choice = choose(now)
  const isOther = (moment: number) => {
    const other = choose(moment)
    return other.source !== choice.source || festivalOf(other) !== festivalOf(choice)
  }
  const until = changesAfter(schedule, windows, now, festivalOf(choice)).find(isOther)
  return { ...choice, until: until ?? null }
}

function festivalOf<Festival>(choice: Choice<Festival>): Festival | undefined {
  return choice.source === 'festival' ? choice.festival : undefined
}

/**
 * The instants at which the source may change, in order. While a festival shows, another one may become nearer at any
 * midnight.
 */
function changesAfter<Festival extends FestivalDays>(
  { manualOverride }: SeoSchedule<Festival>,
  windows: readonly Window<Festival>[],
  now: number,
  shown: Festival | undefined,
): number[] {
  const { isActive, startDate } = manualOverride
  const ofOverride = isActive ? [startDate === null ? undefined : millis(startDate), overrideEnd(manualOverride)] : []
  const last = windows.find(({ festival }) => festival === shown)?.end
  const midnights = last === undefined ? [] : midnightsUntil(last, now)
  return [...ofOverride, ...windows.flatMap(({ from, end }) => [from, end]), ...midnights]
    .filter((moment): moment is number => moment !== undefined && moment > now)
    .sort((a, b) => a - b)
}

function midnightsUntil(last: number, now: number): number[] {
  const today = indianDay(now)
  return Array.from({ length: daysBetween(today, indianDay(last)) }, (_, index) =>
    indianInstant(addDays(today, index + 1), 0).getTime(),
  )
}
