/** How much of a processor the machine has left for these runs. */

const EVERY_MS = 1_000
/** Work of so much processor time: one percent of a processor. */
const PROBE_MS = 10
/** An idle machine of two cores gives about 0.7 of a processor beside two browsers. */
const LEAST_SHARE = 0.25

const now = () => performance.now()
const used = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The share of a processor that a piece of work gets, from 0 to 1: processor time by time passed. */
export function probe() {
  const [began, before] = [now(), used()]
  while (used() - before < PROBE_MS);
  return Math.min(1, (used() - before) / (now() - began))
}

/** Whether a machine that gave its probes these shares of a processor was too slow to judge time limits. */
export function isTooSlow(shares) {
  const sorted = [...shares].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  return median !== undefined && median < LEAST_SHARE
}

/** Probes the machine until it is ended; `shares` has what each probe got. */
export function watchMachine() {
  const shares = []
  const timer = setInterval(() => shares.push(probe()), EVERY_MS)
  return { shares, end: () => clearInterval(timer) }
}
