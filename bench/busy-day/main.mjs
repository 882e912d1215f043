/**
 * `npm run scale -- busy-day [minutes] [requests a second]`: a busy day, and then a restart of both APIs under load.
 * Without a rate, the day has 70 % of the requests that the product responds to at most.
 */
import { figure, say } from '../harness/report.mjs'
import { BASE_URL, waitForIdle } from '../harness/server.mjs'
import { createClient } from './client.mjs'
import { after, closedLoop, openLoop } from './loops.mjs'
import { Measurements } from './measurements.mjs'
import { reportMemory, sampleMemory } from './memory.mjs'
import { busyMix } from './mix.mjs'
import { startStage, storedBookings } from './stage.mjs'

const MINUTES = 10
const SHARE_OF_CEILING = 0.7
const RESTART_RATE = 300
/** Code is compiled and caches fill before anything is measured. */
const WARM_UP_SECONDS = 15
const CEILING_SECONDS = 20
/** Visitors who ask again as soon as they get a response. More of them get no more responses a second. */
const AT_ONCE = 64
/** Requests a second that one such visitor makes at most. */
const REQUESTS_OF_A_VISITOR = 20
const P99_MS = 100
const PERCENTS = [50, 95, 99]

/** The most requests a second. */
async function measureCeiling(load) {
  const measurements = new Measurements()
  const rate = await closedLoop({ ...load, atOnce: AT_ONCE, isOver: after(CEILING_SECONDS), measurements })
  figure({ name: 'ceiling', value: rate, unit: 'requests/s' })
  reportFailures('ceiling', measurements)
  await waitForIdle()
  return rate
}

/** Reports requests that failed. Returns whether there are none. */
function reportFailures(name, { all, failed, refused, failures }) {
  figure({ name: `${name}: requests`, value: all.count, unit: '' })
  figure({ name: `${name}: requests that failed`, value: failed, unit: '', goal: { atMost: 0 } })
  figure({ name: `${name}: requests refused with 503`, value: refused, unit: '', goal: { atMost: 0 } })
  for (const failure of failures) say(`      ${failure}`)
  return failed === 0
}

function reportTimes(name, { all, lateness, kinds }) {
  for (const percent of PERCENTS) {
    const goal = percent === 99 ? { atMost: P99_MS } : null
    figure({ name: `${name}: p${percent}`, value: all.percentile(percent), unit: 'ms', goal })
  }
  figure({ name: `${name}: sent late, p99`, value: lateness.percentile(99), unit: 'ms' })
  for (const [kind, times] of kinds) {
    const shares = PERCENTS.map((percent) => `p${percent} ${times.percentile(percent).toFixed(1)} ms`)
    say(`      ${kind.padEnd(18)} ${String(times.count).padStart(8)}   ${shares.join('   ')}`)
  }
}

async function day(load, stage, { perSecond, seconds }) {
  say(`── ${seconds / 60} minutes at ${perSecond.toFixed(0)} requests/s`)
  const measurements = new Measurements()
  const stopSampling = sampleMemory(stage.measured(), seconds)
  await openLoop({ ...load, perSecond, isOver: after(seconds), measurements })
  const memory = stopSampling()
  const began = performance.now()
  await waitForIdle()
  const isWhole = reportFailures('busy day', measurements)
  reportTimes('busy day', measurements)
  reportMemory(memory, seconds)
  figure({
    name: 'events and jobs done after the last response',
    value: (performance.now() - began) / 1_000,
    unit: 's',
  })
  return isWhole
}

async function rollingRestart(load, stage, perSecond) {
  say(`── Both APIs restart, one after the other, at ${perSecond} requests/s`)
  const measurements = new Measurements()
  let isOver = false
  const loading = openLoop({ ...load, perSecond, isOver: () => isOver, measurements })
  try {
    await stage.restart()
  } finally {
    isOver = true
  }
  await loading
  const isWhole = reportFailures('rolling restart', measurements)
  reportTimes('rolling restart', measurements)
  return isWhole
}

/** Compares the bookings of all parts. Returns whether each acknowledged one is stored once. */
async function compareBookings({ ledger, customers }) {
  await waitForIdle()
  const faults = ledger.faults(await storedBookings(customers))
  figure({ name: 'bookings acknowledged', value: ledger.count, unit: '' })
  figure({ name: 'faults of the stored bookings', value: faults.length, unit: '', goal: { atMost: 0 } })
  for (const fault of faults) say(`      ${fault}`)
  return faults.length === 0
}

async function main([minutes = String(MINUTES), rate]) {
  const seconds = Number(minutes) * 60
  if (!(seconds > 0) || (rate !== undefined && !(Number(rate) > 0)))
    throw new Error('Name minutes and, if you like, requests a second: busy-day 10 500')
  const stage = await startStage()
  const client = createClient(BASE_URL)
  const load = { send: client.send, next: busyMix(stage.world) }
  try {
    const isOver = after(Math.min(seconds, WARM_UP_SECONDS))
    // A given rate is kept from the start: a machine that tests much at once has no room for more.
    const atOnce = rate === undefined ? AT_ONCE : Math.ceil(Number(rate) / REQUESTS_OF_A_VISITOR)
    await closedLoop({ ...load, atOnce, isOver, measurements: new Measurements() })
    const perSecond = rate === undefined ? SHARE_OF_CEILING * (await measureCeiling(load)) : Number(rate)
    const results = [
      await day(load, stage, { perSecond, seconds }),
      await rollingRestart(load, stage, Math.min(RESTART_RATE, perSecond)),
      await compareBookings(stage.world),
    ]
    for (const line of stage.warnings()) say(`      ${line}`)
    return results.every(Boolean) ? 0 : 1
  } finally {
    client.close()
    await stage.end()
  }
}

process.exit(await main(process.argv.slice(2)))
