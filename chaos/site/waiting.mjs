const LOOK_EVERY_MS = 100

const FACTOR = Number(process.env.TEST_TIME_FACTOR ?? 1)
if (!(FACTOR >= 1))
  throw new Error(`TEST_TIME_FACTOR must be a number of at least 1, not ${process.env.TEST_TIME_FACTOR}`)

/** A time limit in milliseconds for this machine, from one for an idle machine. TEST_TIME_FACTOR multiplies it. */
export const limitOf = (idleMs) => idleMs * FACTOR

/** How long what a person waits for may take. */
export const SOON_MS = limitOf(40_000)

/** A run that found something out, and need not go on. */
export class Fault extends Error {
  /** `isLate`: it was only not there in time, which a busy machine may be to blame for. */
  constructor(message, { isLate = false } = {}) {
    super(message)
    this.isLate = isLate
  }
}

/** Waits until it holds; gives whether it did in time. */
export async function holds(condition, ms) {
  const end = Date.now() + ms
  for (;;) {
    if (await condition()) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
