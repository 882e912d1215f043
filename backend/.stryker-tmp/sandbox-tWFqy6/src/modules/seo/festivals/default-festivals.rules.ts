// @ts-nocheck
interface YearlyFestival {
  name: string
  year: number
}

/**
 * Selects the default festivals to add: all, if there has never been a festival. Otherwise it adds only to years
 * without any, this year or later, and only names that another year has. So it changes nothing that admins have
 * deleted, renamed or added. `recordedYears` are the years in which admins have added, moved or deleted festivals.
 */
export function festivalsToAdd<Festival extends YearlyFestival>(
  usual: readonly Festival[],
  existing: readonly YearlyFestival[],
  recordedYears: readonly number[],
  thisYear: number,
): readonly Festival[] {
  const years = new Set([...existing.map(({ year }) => year), ...recordedYears])
  if (years.size === 0) return usual
  const names = new Set(existing.map(({ name }) => name))
  return usual.filter(({ name, year }) => year >= thisYear && !years.has(year) && names.has(name))
}
