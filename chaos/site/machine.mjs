/** Measures how much processor time the machine has left for these runs. */

const EVERY_MS = 1_000
/** Processor time of one probe: one percent of a processor. */
const PROBE_MS = 10
/** Beside two browsers, an idle machine with two cores gives about 0.7 of a processor. */
const MIN_SHARE = 0.25

const now = () => performance.now()
const used = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The share of a processor that the work got, from 0 to 1: processor time divided by elapsed time. */
export function probe() {
  const [began, before] = [now(), used()]
  while (used() - before < PROBE_MS);
  return Math.min(1, (used() - before) / (now() - began))
}

/** The share that most probes reached; null without probes. */
export function typicalShare(shares) {
  const sorted = [...shares].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/** Returns whether a machine with these shares was too slow to judge time limits. */
export function isTooSlow(shares) {
  const share = typicalShare(shares)
  return share !== null && share < MIN_SHARE
}

const percent = (share) => `${Math.round(share * 100)} %`

/** Describes the machine's speed and the required speed. */
export function speedText(shares) {
  const share = typicalShare(shares)
  if (share === null) return 'the machine was not measured'
  return `the machine gave ${percent(share)} of a processor, and ${percent(MIN_SHARE)} are needed`
}

/** Probes the machine until it is stopped; `shares` holds the result of each probe. */
export function watchMachine() {
  const shares = []
  const timer = setInterval(() => shares.push(probe()), EVERY_MS)
  return { shares, end: () => clearInterval(timer) }
}
