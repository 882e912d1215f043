import { figure } from '../harness/report.mjs'
import { familyMegabytes } from '../harness/server.mjs'
import { lowestOf, slopeOf } from './slope.mjs'

const SAMPLES = 120
/** Caches fill and code is compiled meanwhile. */
const WARM_UP_SHARE = 1 / 3
const WINDOWS = 20
/** Memory that rises faster than this, in megabytes a minute, is no noise. */
const STEEPEST = 1
/** A shorter load shows caches that fill, and no slope. */
const SHORTEST_SECONDS = 300

/** Samples the memory of processes during a load that takes this long. `processes` are { name, pid }. */
export function sampleMemory(processes, seconds) {
  const series = new Map(processes.map(({ name }) => [name, []]))
  const sample = () => {
    for (const { name, pid } of processes) series.get(name).push(familyMegabytes(pid))
  }
  sample()
  const timer = setInterval(sample, (seconds * 1_000) / SAMPLES)
  return () => {
    clearInterval(timer)
    return series
  }
}

/**
 * Reports the memory of each process and its slope per minute: Theil–Sen over the smallest values of 20 windows after
 * the first third. It misses its goal if the memory rises by more than 1 MB a minute with a probability of 95 %.
 */
export function reportMemory(series, seconds) {
  for (const [name, values] of series) {
    figure({ name: `memory of ${name} at the end`, value: values.at(-1), unit: 'MB' })
    if (seconds < SHORTEST_SECONDS) continue
    const steady = values.slice(Math.floor(values.length * WARM_UP_SHARE))
    const perMinute = (WINDOWS * 60) / (seconds * (1 - WARM_UP_SHARE))
    const { slope, atLeast } = slopeOf(lowestOf(steady, WINDOWS))
    figure({ name: `memory of ${name}, slope`, value: slope * perMinute, unit: 'MB/min' })
    const goal = { atMost: STEEPEST }
    figure({ name: `memory of ${name}, slope with 95 %`, value: atLeast * perMinute, unit: 'MB/min', goal })
  }
}
