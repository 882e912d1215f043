interface YearlyFestival {
  name: string
  year: number
}

/**
 * Which of the usual festivals are added: all where there has never been one; else, of this year and later ones that
 * have none and never had, those that another year has. What admins deleted, renamed or began by themselves stays so.
 *
 * `recordedYears` are those of festivals that admins have added, moved or deleted.
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
