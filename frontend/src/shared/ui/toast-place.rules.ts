/** A taken range along a line from an edge of the screen, in px from that edge. */
export interface Span {
  start: number
  end: number
}

/**
 * The position nearest to the edge where `size` px fit between `from` and `to` without overlapping any of `taken`, in
 * px from the edge. Returns `from` if there is none.
 */
export function freePlace(taken: readonly Span[], size: number, { from, to }: { from: number; to: number }): number {
  let place = from
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (start >= place + size) break
    place = Math.max(place, end)
  }
  return place + size <= to ? place : from
}
