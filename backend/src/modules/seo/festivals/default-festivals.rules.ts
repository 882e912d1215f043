interface YearlyFestival {
  name: string
  year: number
}

/**
 * Selects the default festivals to add. If there has never been a festival, it selects all. Otherwise it selects those
 * of this year and later years that never had festivals, if another year has a festival of that name. So festivals that
 * admins deleted, renamed or added stay as they are.
 * | `recordedYears` are the years in which admins have added, moved or deleted festivals.
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
