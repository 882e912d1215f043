/** What lies along a line away from an edge of the screen: where it begins and ends, in px from there. */
export interface Span {
  start: number
  end: number
}

/**
 * Where something of `size` px fits nearest to the edge without lying on any of `taken`, between `from` and `to`, in px from
 * the edge. `from` where there is no such place.
 */
export function freePlace(taken: readonly Span[], size: number, { from, to }: { from: number; to: number }): number {
  let place = from
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (start >= place + size) break
    place = Math.max(place, end)
  }
  return place + size <= to ? place : from
}
