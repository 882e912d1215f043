import { addDays, countDays, type Instant, indianDay, indianInstant, millis } from '@sofaseva/contract'

/** When a manual override holds; null: from now on, or without an end. Both instants are included. */
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

/** All that decides the source. */
export interface SeoSchedule<Festival extends FestivalDays> {
  isAutoSEOEnabled: boolean
  festivalSettings: { enableFestivalSEO: boolean; daysBeforeFestival: number; daysAfterFestival: number }
  manualOverride: OverrideDates
  /** Of two that begin on the same day, the first listed wins. */
  festivals: readonly Festival[]
}

type Choice<Festival> = { source: 'override' } | { source: 'festival'; festival: Festival } | { source: 'default' }

/** The source, and the instant (epoch milliseconds) at which it changes; null when it stays. */
export type ActiveSeo<Festival> = Choice<Festival> & { until: number | null }

/** The first instant after the override's end; none without an end. */
function overrideEnd({ endDate }: OverrideDates): number | undefined {
  return endDate === null ? undefined : millis(endDate) + 1
}

/** Whether an override is past its end, and so off, whatever is stored. */
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
  /** The first instant after it. */
  end: number
}

/** When each festival may be shown; none while they are off. */
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

/** The festival whose first day is nearest; of two as near, the one to come. */
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
 * The one decision of the source: a manual override inside its dates; else, where they are on, the nearest festival
 * whose window (its days, with some before and after, counted in India) is open; else the default.
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

/** When something may change, in order. While a festival is shown, another may be nearer from any midnight on. */
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
