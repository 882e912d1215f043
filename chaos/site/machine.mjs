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

/** The share that most probes got at least; null without any. */
export function typicalShare(shares) {
  const sorted = [...shares].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** Whether a machine that gave its probes these shares of a processor was too slow to judge time limits. */
export function isTooSlow(shares) {
  const share = typicalShare(shares)
  return share !== null && share < LEAST_SHARE
}

const percent = (share) => `${Math.round(share * 100)} %`

/** Says how fast the machine was, and how fast it has to be. */
export function speedText(shares) {
  const share = typicalShare(shares)
  if (share === null) return 'the machine was not measured'
  return `the machine gave ${percent(share)} of a processor, and ${percent(LEAST_SHARE)} are needed`
}

/** Probes the machine until it is ended; `shares` has what each probe got. */
export function watchMachine() {
  const shares = []
  const timer = setInterval(() => shares.push(probe()), EVERY_MS)
  return { shares, end: () => clearInterval(timer) }
}
