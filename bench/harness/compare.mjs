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
const BASELINE_PORT = 39_871
export const BASELINE = `http://127.0.0.1:${BASELINE_PORT}`

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
export async function compare(ours, baseline, { rounds = ROUNDS, seconds: duration = SECONDS } = {}) {
  const [measured, baselines] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    baselines.push(await load({ duration, ...baseline(round) }))
    measured.push(await load({ duration, ...ours(round) }))
  }
  const of = (results, name) => median(results.map((result) => result[name]))
  const [p50, p99] = [of(measured, 'p50'), of(measured, 'p99')]
  return { value: of(measured, 'rate'), baseline: of(baselines, 'rate'), p50, p99 }
}

/** Runs a baseline process during the work and stops it afterwards. */
export async function withBaselineProcess(file, env, work) {
  const baseline = fork(join(import.meta.dirname, file), {
    env: { ...process.env, BASELINE_PORT: String(BASELINE_PORT), ...env },
  })
  try {
    const [first] = await Promise.race([once(baseline, 'message'), once(baseline, 'exit')])
    if (first !== 'ready') throw new Error(`the baseline ended before it was ready (${first})`)
    await work()
  } finally {
    baseline.kill()
  }
}

/**
 * Measures beside a baseline that sends the API's current responses for `pathsOf({ service, list })`. `work` gets a
 * database connection, a service and its list.
 */
export async function withBaseline(pathsOf, work, headers = {}) {
  const [service] = await call('/api/services')
  const list = `/api/services?categoryId=${service.category._id}`
  const env = {
    BASELINE_PATHS: JSON.stringify(pathsOf({ service, list })),
    BASELINE_HEADERS: JSON.stringify(headers),
    BASELINE_SERVICE: service._id,
  }
  await withDatabase((connection) =>
    withBaselineProcess('baseline.mjs', env, () => work({ connection, service, list })),
  )
}
