import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const results = []

const number = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 3))

/**
 * Records a figure. `goal` is a sentence-like bound such as { ratioAtLeast: 0.6 }, { atMost: 110 } or { atLeast: 95 };
 * a ratio is the value over the floor measured in the same run.
 */
export function figure({ name, value, unit, floor = null, goal = null }) {
  const ratio = floor === null ? null : value / floor
  const ok =
    goal === null ||
    (goal.ratioAtLeast !== undefined && ratio >= goal.ratioAtLeast) ||
    (goal.atMost !== undefined && value <= goal.atMost) ||
    (goal.atLeast !== undefined && value >= goal.atLeast)
  const [bound] = Object.entries(goal ?? {})
  const goalText = bound ? `${bound[0]} ${bound[1]}` : null
  results.push({ name, value, unit, floor, ratio, goal: goalText, ok })
  const parts = [`${ok ? 'ok  ' : 'MISS'}  ${name.padEnd(44)} ${number(value).padStart(9)} ${unit}`]
  if (floor !== null) parts.push(`floor ${number(floor)}, ratio ${ratio.toFixed(2)}`)
  if (goalText) parts.push(`goal: ${goalText}`)
  process.stdout.write(`${parts.join('   ')}\n`)
}

export function writeFigures() {
  writeFileSync(join(import.meta.dirname, '../results.json'), `${JSON.stringify(results, null, 2)}\n`)
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
