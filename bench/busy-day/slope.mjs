/** The quantile of the normal distribution for a probability of 95 % on one side. */
const Z = 1.645

/**
 * The slope of values at equal distances, as a change per value. It is the median of the slopes of all pairs (Theil–Sen),
 * so single values don't move it. The true slope is at least `atLeast` with a probability of 95 % (Sen 1968).
 */
export function slopeOf(values) {
  const slopes = []
  for (let from = 0; from < values.length; from += 1)
    for (let to = from + 1; to < values.length; to += 1) slopes.push((values[to] - values[from]) / (to - from))
  slopes.sort((one, other) => one - other)
  const count = values.length
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18)
  const lowest = Math.max(0, Math.floor((slopes.length - Z * deviation) / 2))
  const middle = slopes.length / 2
  const median = (slopes[Math.ceil(middle) - 1] + slopes[Math.floor(middle)]) / 2
  return { slope: median, atLeast: slopes[lowest] }
}

/** The smallest value of each of this many windows. Garbage that no collection has freed yet lies above it. */
export function lowestOf(values, windows) {
  const bounds = Array.from({ length: windows + 1 }, (_, index) => Math.floor((index * values.length) / windows))
  return bounds.slice(1).map((end, index) => Math.min(...values.slice(bounds[index], end)))
}
