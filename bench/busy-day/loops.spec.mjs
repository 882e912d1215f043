import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { closedLoop, openLoop } from './loops.mjs'
import { Measurements } from './measurements.mjs'

/** Stops after this many requests. */
function requests(count) {
  let made = 0
  const next = () => {
    made += 1
    return { kind: 'read' }
  }
  return { isOver: () => made >= count, next }
}

const EVERY_MS = 20
/** Makes each gap 20 ms long at 50 requests a second. */
const random = () => 1 - Math.exp(-1)

it('counts a stall for all requests that wait for it', async () => {
  const measurements = new Measurements()
  const stallEnds = performance.now() + 10 * EVERY_MS
  const send = async () => {
    await pause(Math.max(0, stallEnds - performance.now()))
    return { status: 200, reason: '' }
  }
  await openLoop({ perSecond: 1_000 / EVERY_MS, ...requests(6), send, measurements, random })
  expect(measurements.all.count).toBe(6)
  expect(measurements.all.percentile(100)).toBeGreaterThan(7 * EVERY_MS)
  expect(measurements.all.percentile(1)).toBeGreaterThan(2 * EVERY_MS)
})

it('counts requests that are sent late from their planned moment', async () => {
  const measurements = new Measurements()
  const send = async () => {
    const end = performance.now() + 5 * EVERY_MS
    while (performance.now() < end);
    return { status: 200, reason: '' }
  }
  await openLoop({ perSecond: 1_000 / EVERY_MS, ...requests(4), send, measurements, random })
  expect(measurements.lateness.percentile(100)).toBeGreaterThan(3 * EVERY_MS)
  expect(measurements.all.percentile(100)).toBeGreaterThan(8 * EVERY_MS)
})

it('keeps as many requests open as visitors', async () => {
  const measurements = new Measurements()
  let open = 0
  let most = 0
  const send = async () => {
    open += 1
    most = Math.max(most, open)
    await pause(1)
    open -= 1
    return { status: 200, reason: '' }
  }
  expect(await closedLoop({ atOnce: 3, ...requests(12), send, measurements })).toBeGreaterThan(0)
  expect(most).toBe(3)
})

it('counts refused and broken requests as failures, by kind', () => {
  const measurements = new Measurements()
  for (const status of [200, 201, 304, 429, 500, 0]) measurements.add('booking', 2, { status, reason: 'x' })
  expect(measurements.failed).toBe(3)
  expect(measurements.failures).toEqual(['booking: 429 x', 'booking: 500 x', 'booking: 0 x'])
  expect(measurements.kinds.get('booking').count).toBe(6)
})

it('tells an API that refuses a change from a proxy that reaches none', () => {
  const measurements = new Measurements()
  measurements.add('booking', 2, { status: 503, reason: 'x', isFromApi: true })
  measurements.add('booking', 2, { status: 503, reason: 'x', isFromApi: false })
  expect([measurements.refused, measurements.failed]).toEqual([1, 1])
})
