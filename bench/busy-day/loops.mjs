import { setTimeout as pause } from 'node:timers/promises'

/** The time in milliseconds until the next of independent events that happen this often. `random` is in [0, 1). */
const gapUntilNext = (perSecond, random) => (-Math.log(1 - random) * 1_000) / perSecond

/** Sends one request and measures it from `since`. */
async function measured({ kind, ...call }, { send, measurements, since }) {
  const result = await send(call)
  measurements.add(kind, performance.now() - since, result)
}

/**
 * Sends requests at this rate until `isOver`, at random moments as independent visitors do, however slow the responses
 * are. A time counts from the planned moment, so a stall counts for all requests that it delays.
 */
export async function openLoop({ perSecond, isOver, next, send, measurements, random = Math.random }) {
  const open = new Set()
  let planned = performance.now()
  for (;;) {
    planned += gapUntilNext(perSecond, random())
    const early = planned - performance.now()
    if (early > 0) await pause(early)
    if (isOver()) break
    measurements.lateness.add(Math.max(0, performance.now() - planned))
    const request = measured(next(), { send, measurements, since: planned })
    open.add(request)
    void request.then(() => open.delete(request))
  }
  await Promise.all(open)
}

/** Keeps this many requests open until `isOver`. Resolves to the responses a second. */
export async function closedLoop({ atOnce, isOver, next, send, measurements }) {
  const began = performance.now()
  const visitor = async () => {
    while (!isOver()) await measured(next(), { send, measurements, since: performance.now() })
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return (measurements.all.count * 1_000) / (performance.now() - began)
}

/** A function that becomes true after this time. */
export function after(seconds) {
  const end = performance.now() + seconds * 1_000
  return () => performance.now() >= end
}
