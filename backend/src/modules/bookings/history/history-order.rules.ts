/**
 * The new entries of histories, oldest first, each at least a millisecond after the previous one of its booking. Clocks
 * of instances differ, and `last` may come from one that is ahead.
 */
export function inHistoryOrder<Entry extends { bookingId: string; createdAt: Date }>(
  entries: readonly Entry[],
  last: ReadonlyMap<string, Date>,
): Entry[] {
  const latest = new Map(last)
  return entries.map((entry) => {
    const previous = latest.get(entry.bookingId)
    const time = Math.max(entry.createdAt.getTime(), previous === undefined ? 0 : previous.getTime() + 1)
    const createdAt = new Date(time)
    latest.set(entry.bookingId, createdAt)
    return { ...entry, createdAt }
  })
}
