const LOOK_EVERY_MS = 100

/** How long what a person waits for may take on a machine that is busy with other things. */
export const SOON_MS = 90_000

/** A run that found something out, and need not go on. */
export class Fault extends Error {}

/** Waits until it holds; gives whether it did in time. */
export async function holds(condition, ms) {
  const end = Date.now() + ms
  for (;;) {
    if (await condition()) return true
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
