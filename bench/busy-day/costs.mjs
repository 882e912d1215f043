/**
 * `npm run scale -- costs`: the processor time of one request of each kind in nginx, the APIs, the database and Redis.
 * Its jobs count too, in the worker. The load generator doesn't.
 */
import { readFileSync } from 'node:fs'
import { figure, say } from '../harness/report.mjs'
import { BASE_URL, processorMs, waitForIdle, withDatabase, withRedis } from '../harness/server.mjs'
import { createClient } from './client.mjs'
import { closedLoop } from './loops.mjs'
import { Measurements } from './measurements.mjs'
import { requestMakers, SHARES } from './mix.mjs'
import { startStage } from './stage.mjs'

const AT_ONCE = 4
/** Many cheap requests, so that ticks of ten milliseconds don't matter; fewer of those that write. */
const REQUESTS = { read: 2_000, write: 500 }
const WRITES = ['booking', 'new review', 'chat']
const WARM_UP_SHARE = 1 / 4
const CORES_MS = 2_000

/** The processes of the database and of Redis, which this program did not start. */
async function serverPids() {
  const mariadb = await withDatabase(async (connection) => {
    const [[{ path }]] = await connection.query('SELECT @@pid_file AS path')
    return readFileSync(path, 'utf8').trim()
  })
  const redis = await withRedis(async (client) => /process_id:(\d+)/.exec(await client.info('server'))[1])
  return [
    { name: 'MariaDB', pid: mariadb },
    { name: 'Redis', pid: redis },
  ]
}

/** The processor time of each process so far, in milliseconds. */
const timesOf = (processes) =>
  new Map(processes.map(({ name, pid }) => [name, processorMs(String(pid), { all: true })]))

/** A function that is true once it was called this often. */
function counted(count) {
  let calls = 0
  return () => {
    calls += 1
    return calls > count
  }
}

/** Sends this many requests of a kind and waits for their jobs. Returns milliseconds a request, by process. */
async function costsOf(kind, { make, send, processes }) {
  const count = REQUESTS[WRITES.includes(kind) ? 'write' : 'read']
  const run = async (requests) => {
    const measurements = new Measurements()
    const next = () => ({ kind, ...make() })
    await closedLoop({ send, next, atOnce: AT_ONCE, isOver: counted(requests), measurements })
    await waitForIdle()
    return measurements
  }
  await run(count * WARM_UP_SHARE)
  const before = timesOf(processes)
  const { all, failed, refused, failures } = await run(count)
  const after = timesOf(processes)
  for (const failure of failures) say(`      ${failure}`)
  const costs = [...after].map(([name, ms]) => [name, (ms - before.get(name)) / all.count])
  return { costs, isWhole: failed + refused === 0 }
}

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0)

/** Reports each kind, and the requests that two cores have time for if they come in the mix of a busy day. */
async function main() {
  const stage = await startStage()
  const client = createClient(BASE_URL)
  const makers = requestMakers(stage.world)
  const processes = [...stage.all(), ...(await serverPids())]
  const shares = sumOf(Object.values(SHARES))
  let [isWhole, mixed] = [true, 0]
  try {
    for (const [kind, make] of Object.entries(makers)) {
      const result = await costsOf(kind, { make, send: client.send, processes })
      const total = sumOf(result.costs.map(([, ms]) => ms))
      figure({ name: `cost of ${kind}`, value: total, unit: 'ms' })
      say(`      ${result.costs.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join('   ')}`)
      mixed += (total * SHARES[kind]) / shares
      isWhole &&= result.isWhole
    }
    figure({ name: 'cost of a request of the mix', value: mixed, unit: 'ms' })
    figure({ name: 'requests that two cores have time for', value: CORES_MS / mixed, unit: 'requests/s' })
    return isWhole ? 0 : 1
  } finally {
    client.close()
    await stage.end()
  }
}

process.exit(await main())
