const LOOK_EVERY_MS = 100

const FACTOR = Number(process.env.TEST_TIME_FACTOR ?? 1)
if (!(FACTOR >= 1))
  throw new Error(`TEST_TIME_FACTOR must be a number of at least 1, not ${process.env.TEST_TIME_FACTOR}`)

/** Converts a time limit in milliseconds from an idle machine to this one. TEST_TIME_FACTOR multiplies it. */
export const limitOf = (idleMs) => idleMs * FACTOR

/** Time limit for results that a user waits for. */
export const SOON_MS = limitOf(40_000)

/** A fault that ends the run. */
export class Fault extends Error {
  /** `isLate` marks a missed time limit, which may be due to a slow machine. */
  constructor(message, { isLate = false } = {}) {
    super(message)
    this.isLate = isLate
  }
}

/** Waits for a condition. Resolves to whether it became true in time. */
export async function holds(condition, ms) {
  const end = Date.now() + ms
  for (;;) {
    if (await condition()) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
