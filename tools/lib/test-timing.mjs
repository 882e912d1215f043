/** How long the stages of a test run and their files took. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, ROOT } from './paths.mjs'

const SLOWEST = 10
const FOLDER = 'test-results'

export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`

const bySlowness = (files) => [...files].sort((one, other) => other.ms - one.ms)

const line = ({ ms, tests, name }) =>
  `  ${seconds(ms).padStart(8)} ${String(tests).padStart(5)} test${tests === 1 ? ' ' : 's'}  ${name}`

/** The slowest files of a stage, to stand behind how long it took; nothing for a stage without files. */
export function describeFiles(files) {
  if (files.length === 0) return ''
  const lines = bySlowness(files).slice(0, SLOWEST).map(line)
  return `; the slowest of ${files.length} files:\n${lines.join('\n')}`
}

const text = ({ speed, processorMs, wallMs, most, assertions, stages }) =>
  [
    `${seconds(wallMs)}, ${seconds(processorMs)} of the processor, ${assertions} assertions in vitest`,
    `the machine: ${speed}`,
    `processes of the run that wanted the processor at once: at most ${most.count}, more than four ${most.overShare} % of the time`,
    ...stages.flatMap(({ name, ms, files = [] }) => ['', `${name} ${seconds(ms)}`, ...bySlowness(files).map(line)]),
    '',
  ].join('\n')

/**
 * Writes every stage with all of its files to test-results/timing.json and, to be read, timing.txt. Gives the latter's
 * path from the root.
 */
export function writeTiming(timing) {
  const folder = inRoot(FOLDER)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'timing.json'), `${JSON.stringify(timing, null, 2)}\n`)
  const file = join(folder, 'timing.txt')
  writeFileSync(file, text(timing))
  return relative(ROOT, file)
}
