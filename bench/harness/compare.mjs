/** Compares the rates of the API and a baseline by measuring them alternately. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median } from './report.mjs'
import { call, withDatabase } from './server.mjs'

export const CONNECTIONS = 16
const SECONDS = 5
export const ROUNDS = 3
const FLOOR_PORT = 39_871
export const FLOOR = `http://127.0.0.1:${FLOOR_PORT}`

/** Measures requests per second and their duration; `options` are autocannon's. Throws if a response is not 2xx. */
async function load(options) {
  const result = await autocannon({ connections: CONNECTIONS, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.title}: ${result.errors} failed, answers ${JSON.stringify(result.statusCodeStats)}`)
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/**
 * Returns median rates of the API and the baseline, measured alternately so that noise of the machine affects both.
 * `p50` and `p99` are medians of the API, in milliseconds.
 */
export async function compare(ours, floor, { rounds = ROUNDS, seconds: duration = SECONDS } = {}) {
  const [measured, floors] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    floors.push(await load({ duration, ...floor(round) }))
    measured.push(await load({ duration, ...ours(round) }))
  }
  const of = (results, name) => median(results.map((result) => result[name]))
  const [p50, p99] = [of(measured, 'p50'), of(measured, 'p99')]
  return { value: of(measured, 'rate'), floor: of(floors, 'rate'), p50, p99 }
}

/** Runs a baseline process during the work and stops it afterwards. */
export async function withFloorProcess(file, env, work) {
  const floor = fork(join(import.meta.dirname, file), {
    env: { ...process.env, FLOOR_PORT: String(FLOOR_PORT), ...env },
  })
  try {
    const [first] = await Promise.race([once(floor, 'message'), once(floor, 'exit')])
    if (first !== 'ready') throw new Error(`the floor ended before it was ready (${first})`)
    await work()
  } finally {
    floor.kill()
  }
}

/**
 * Measures beside a baseline that sends the API's current responses for `pathsOf({ service, list })`. `work` gets a
 * database connection, a service and its list.
 */
export async function withFloor(pathsOf, work, headers = {}) {
  const [service] = await call('/api/services')
  const list = `/api/services?categoryId=${service.category._id}`
  const env = {
    FLOOR_PATHS: JSON.stringify(pathsOf({ service, list })),
    FLOOR_HEADERS: JSON.stringify(headers),
    FLOOR_SERVICE: service._id,
  }
  await withDatabase((connection) => withFloorProcess('floor.mjs', env, () => work({ connection, service, list })))
}
