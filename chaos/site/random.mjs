const STEP = 0x6d2b79f5

/** Returns a generator of numbers from 0 up to 1 that depend only on the seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + STEP) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks an entry of a non-empty list by a number from 0 up to 1. */
export const pick = (list, number) => list[Math.min(list.length - 1, Math.floor(number * list.length))]

/** Picks a key of an object of weights, with a probability proportional to its weight. */
export function weighted(weights, number) {
  const entries = Object.entries(weights)
  let left = number * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  return entries.at(-1)[0]
}
