/**
 * Collects figures. Each is printed with its goal and its ratio to a baseline of the same run, and stored for
 * results.json.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const results = []

const number = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 3))

/** Prints a line. */
export const say = (text) => process.stdout.write(`${text}\n`)

/**
 * Records a figure. `goal` is { ratioAtLeast }, { atMost } or { atLeast }. The ratio is the value divided by the
 * baseline of the same run.
 */
export function figure({ name, value, unit, baseline = null, goal = null }) {
  const ratio = baseline === null ? null : value / baseline
  const [[bound, limit] = []] = Object.entries(goal ?? {})
  const holds = { ratioAtLeast: () => ratio >= limit, atMost: () => value <= limit, atLeast: () => value >= limit }
  const ok = bound === undefined || holds[bound]()
  const goalText = bound ? `${bound} ${limit}` : null
  results.push({ name, value, unit, baseline, ratio, goal: goalText, ok })
  const parts = [`${ok ? 'ok  ' : 'MISS'}  ${name.padEnd(44)} ${number(value).padStart(9)} ${unit}`]
  if (baseline !== null) parts.push(`baseline ${number(baseline)}, ratio ${ratio.toFixed(2)}`)
  if (goalText) parts.push(`goal: ${goalText}`)
  say(parts.join('   '))
}

/** Records a quantile of sorted values, such as p95 for 0.95. */
export function shareFigure(name, share, values, { baseline, ...rest } = {}) {
  const at = (sorted) => (sorted ? percentile(sorted, share) : null)
  figure({ name: `${name} p${share * 100}`, value: at(values), baseline: at(baseline), unit: 'ms', ...rest })
}

export function writeFigures() {
  writeFileSync(join(import.meta.dirname, '../results.json'), `${JSON.stringify(results, null, 2)}\n`)
}

export const ascending = (values) => [...values].sort((a, b) => a - b)
export const median = (values) => ascending(values)[Math.floor(values.length / 2)]
export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
