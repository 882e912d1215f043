/**
 * Judges the attempts of a run by its faults. An attempt is `{ api, status, sentAt, endedAt }`, with status 0 if its
 * response was lost. A fault is `{ name, affected, from, returning, to }`. It hits the nodes of the `affected` APIs. It
 * began at `from`, the node began to return at `returning`, and was back at `to`. All times are in milliseconds.
 */
import { limitOf } from '../site/waiting.mjs'

/**
 * The longest time that the whole cluster may refuse when a node leaves or returns. The nodes exclude a silent one
 * after five seconds, a proxy after four, and then open statements still have 5.5 seconds.
 */
export const PAUSE_MS = limitOf(15_000)
/** How long an API may refuse after a node is back: a proxy moves connections to it, and callers wait for one. */
export const SETTLE_MS = limitOf(10_000)
/** Attempts and successes without which a fault was not tried. */
const LEAST = 10

const overlaps = ({ sentAt, endedAt }, from, to) => endedAt >= from && sentAt <= to

/**
 * Whether the fault lets this API refuse at this time. The others refuse for a moment when the node leaves, and while
 * it returns: another one sends it the data. `longestPause` bounds how long.
 */
function explains({ affected, from, returning, to }, attempt) {
  if (affected.includes(attempt.api)) return overlaps(attempt, from, to + SETTLE_MS)
  return overlaps(attempt, from, from + PAUSE_MS) || overlaps(attempt, returning, to + SETTLE_MS)
}

/** How long after the latest fault began a request was sent, as text. */
function timeOf({ sentAt }, faults) {
  const fault = faults.findLast(({ from }) => from <= sentAt)
  return fault ? `${((sentAt - fault.from) / 1_000).toFixed(1)} s after ${fault.name}` : 'before all faults'
}

/** The 5xx that no fault explains, as texts. Only 503 can be explained. */
export function unexplainedOf(attempts, faults) {
  return attempts
    .filter((attempt) => attempt.status >= 500)
    .filter((attempt) => attempt.status !== 503 || !faults.some((fault) => explains(fault, attempt)))
    .map((attempt) => `${attempt.status} of API ${attempt.api + 1} ${timeOf(attempt, faults)}`)
}

const isSuccess = ({ status }) => status >= 200 && status < 300

/**
 * The longest time without a success of this API, from its first to its last one. Times when a fault hits its node do
 * not count.
 */
export function longestPause(attempts, faults, api) {
  const own = faults.filter(({ affected }) => affected.includes(api))
  const times = attempts
    .filter((attempt) => attempt.api === api && isSuccess(attempt))
    .map(({ endedAt }) => endedAt)
    .sort((one, other) => one - other)
  let longest = 0
  for (let index = 1; index < times.length; index += 1) {
    const [from, to] = [times[index - 1], times[index]]
    const isHit = own.some((fault) => fault.from <= to && fault.to + SETTLE_MS >= from)
    if (!isHit) longest = Math.max(longest, to - from)
  }
  return longest
}

/**
 * Faults that the run did not try, as texts. There were too few attempts while the node was away, or too few successes
 * after the pause.
 */
export function untriedOf(attempts, faults) {
  return faults.flatMap(({ name, from, returning }) => {
    const during = attempts.filter(({ sentAt }) => sentAt >= from && sentAt <= returning)
    const later = during.filter((attempt) => attempt.sentAt >= from + PAUSE_MS && isSuccess(attempt))
    if (during.length >= LEAST && later.length >= LEAST) return []
    return [`${name}: ${during.length} attempts, ${later.length} successes after the pause`]
  })
}
