/**
 * Which of the `most` calls that a booking makes fail, `points` times, spread evenly. None fails twice before each has
 * failed once. Counted from 1.
 */
export function pointsOf(most, points) {
  const at = (index) => (most < points ? index % most : Math.floor((index * most) / points))
  return Array.from({ length: points }, (_, index) => 1 + at(index))
}
