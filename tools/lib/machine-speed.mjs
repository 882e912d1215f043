/** How much slower than an idle two-core machine this one is now: every time limit of the tests is multiplied by it. */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { print } from './output.mjs'
import { isMain } from './paths.mjs'
import { outputOf } from './processes.mjs'

/** How long both parts of a measurement take on the idle two-core machine that the base limits are tuned on. */
const PROCESSOR_MS = 180
const DISK_MS = 60
const FASTEST = 1
const SLOWEST = 12
const ROWS = 400
const ROUNDS = 900
const BLOCK = Buffer.alloc(256 * 1024, 7)
const WRITES = 8

const timed = (work) => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** A fixed amount of what tests do: text to objects and back, maps, sorting. */
function compute() {
  const rows = Array.from({ length: ROWS }, (_, index) => ({ id: `row-${(index * 7919) % ROWS}`, total: index * 3.5 }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const copies = JSON.parse(JSON.stringify(rows))
    copies.sort((one, other) => (one.id < other.id ? -1 : 1))
    new Map(copies.map((row) => [row.id, row.total]))
  }
}

function writeToDisk() {
  const file = join(tmpdir(), `sofaseva-speed-${process.pid}-${process.hrtime.bigint()}`)
  const descriptor = openSync(file, 'w')
  try {
    for (let count = 0; count < WRITES; count += 1) {
      writeSync(descriptor, BLOCK)
      fsyncSync(descriptor)
    }
  } finally {
    closeSync(descriptor)
    rmSync(file, { force: true })
  }
}

/**
 * Measures for about 300 ms, on a busy machine as much longer as it is slower. `factor` is 1 on an idle two-core
 * machine and at most 12, and follows from `processorMs` and `diskMs`. `load` is the average load of the last minute.
 */
export function measureSpeed() {
  const [processorMs, diskMs] = [Math.round(timed(compute)), Math.round(timed(writeToDisk))]
  const slower = Math.max(processorMs / PROCESSOR_MS, diskMs / DISK_MS)
  const factor = Number(Math.min(SLOWEST, Math.max(FASTEST, slower)).toFixed(1))
  return { factor, processorMs, diskMs, load: Number(loadavg()[0].toFixed(1)) }
}

/** As many processes as a stage has workers: the system may give one process far more than its share. */
const AT_ONCE = 2

/** As measureSpeed, by two processes at once; gives the slower one's. */
async function measureSpeedOfTwo() {
  const script = new URL(import.meta.url).pathname
  const said = await Promise.all(Array.from({ length: AT_ONCE }, () => outputOf(process.execPath, [script])))
  return said.map((text) => JSON.parse(text)).reduce((one, other) => (one.factor >= other.factor ? one : other))
}

/** Measures before the tests run, whose limits follow from it, and says how fast the machine is. */
export async function announcedSpeed() {
  const speed = await measureSpeedOfTwo()
  print(`This machine is ${describeSpeed(speed)}.`)
  // For the runners' reports here, too.
  process.env.TEST_TIME_FACTOR = String(speed.factor)
  return speed
}

export const describeSpeed = ({ factor, processorMs, diskMs, load }) =>
  `${factor} times as slow as an idle machine (processor ${processorMs} ms, disk ${diskMs} ms, load ${load})`

if (isMain(import.meta.url)) process.stdout.write(JSON.stringify(measureSpeed()))
