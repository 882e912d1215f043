/** Rates of ours and of the floor, turn by turn. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { createConnection } from 'mysql2/promise'
import { median } from './figures.mjs'

const { BASE_URL, DATABASE_URL } = process.env
export const CONNECTIONS = 16
const SECONDS = 5
export const ROUNDS = 3
const FLOOR_PORT = 39_871
export const FLOOR = `http://127.0.0.1:${FLOOR_PORT}`

/** Requests a second; `options` are autocannon's. Throws when an answer is no 2xx. */
async function rate(options) {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.title}: ${result.errors} failed, answers ${JSON.stringify(result.statusCodeStats)}`)
  return result.requests.average
}

/** Median rates of ours and the floor's, measured in turns so that a noisy machine is noisy to both. */
export async function compare(ours, floor) {
  const rates = { ours: [], floor: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.floor.push(await rate(floor(round)))
    rates.ours.push(await rate(ours(round)))
  }
  return { value: median(rates.ours), floor: median(rates.floor) }
}

/**
 * Measures with the floor beside it, which sends what the API answers now at `pathsOf({ service, list })`. `work` gets a
 * connection to the database, a service and the list it is in.
 */
export async function withFloor(pathsOf, work, headers = {}) {
  const [service] = await (await fetch(`${BASE_URL}/api/services`)).json()
  const list = `/api/services?categoryId=${service.category._id}`
  const floor = fork(join(import.meta.dirname, 'floor.mjs'), {
    env: {
      ...process.env,
      FLOOR_PORT: String(FLOOR_PORT),
      FLOOR_PATHS: JSON.stringify(pathsOf({ service, list })),
      FLOOR_HEADERS: JSON.stringify(headers),
      FLOOR_SERVICE: service._id,
    },
  })
  const connection = await createConnection({ uri: DATABASE_URL, timezone: 'Z' })
  try {
    const [first] = await Promise.race([once(floor, 'message'), once(floor, 'exit')])
    if (first !== 'ready') throw new Error(`the floor ended before it was ready (${first})`)
    await work({ connection, service, list })
  } finally {
    floor.kill()
    await connection.end()
  }
}
