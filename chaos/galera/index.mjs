/**
 * `npm run scale -- galera`: bookings on a Galera cluster of three nodes, with an API on each of two. A node is killed,
 * cut off and frozen meanwhile. At the end every acknowledged booking must be on every node, once and complete.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { print } from '@sofaseva/tools/output'
import { freePort } from '@sofaseva/tools/ports'
import { waitUntil } from '@sofaseva/tools/processes'
import { api, worker } from '@sofaseva/tools/product'
import { ensurePrograms } from '@sofaseva/tools/programs'
import { RestartableProcess } from '@sofaseva/tools/restartable'
import { redisCommand } from '@sofaseva/tools/services'
import { bookUntilResponse, untilResponse } from '../customers.mjs'
import { startMailSink } from '../mail-sink.mjs'
import { prepareDatabase, productEnvironment } from '../stage.mjs'
import { wrongIn } from './history.mjs'
import { startNodes } from './nodes.mjs'

const NODES = 3
const BOOKINGS = 10_000
/** Customers that book at the same time. Each may book 50 times a day. */
const CUSTOMERS = 200
const CUSTOMERS_AT_ONCE = 20
const LOSS_RATE = 0.1
/** Callers that want the same window of the same provider at once. */
const RACE = 200
/** The shortest time that a fault lasts. */
const FAULT_MS = 12_000
/** The cluster excludes a silent node after five seconds. Open requests and the queue of callers end after that. */
const AFTERMATH_MS = 20_000
const SYNC_SECONDS = 180

/** Starts three nodes, an API on each of the first two, and a worker. */
async function startStage(users) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofaseva-galera-'))
  const sink = await startMailSink()
  const redisServer = redisCommand(dataDir, { port: await freePort() })
  const redis = new RestartableProcess('Redis', redisServer)
  await redis.start()
  const nodes = await startNodes(dataDir, NODES)
  const shared = { dataDir, redisUrl: redisServer.url, mailUrl: sink.url }
  const env = productEnvironment({ ...shared, databaseUrl: nodes[0].url })
  const testUsers = await prepareDatabase(env, { connect: () => nodes[0].connect(), users })
  const apis = await Promise.all(
    [0, 1].map((index) =>
      api(`api-${index + 1}`, { ...env, DATABASE_URL: nodes[index].url }, { readiness: '/health/live' }),
    ),
  )
  const jobs = worker('worker', env)
  await Promise.all([...apis, jobs].map((each) => each.start()))
  return {
    dataDir,
    nodes,
    apis,
    testUsers,
    ports: apis.map(({ port }) => port),
    async end() {
      for (const node of nodes) node.signal('SIGCONT')
      for (const each of [...apis, jobs, redis, ...nodes]) await each.kill()
      await sink.stop()
    },
  }
}

/** Counts responses, and 5xx that no fault explains. */
class Responses {
  counts = new Map()
  unexplained = []
  #faults = []

  /** While `work` runs and shortly after, responses of these APIs may be 503. */
  async during(name, indexes, work) {
    const fault = { name, indexes, from: Date.now(), to: Number.POSITIVE_INFINITY }
    this.#faults.push(fault)
    await work()
    fault.to = Date.now() + AFTERMATH_MS
  }

  add(index, status) {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status < 500) return
    const now = Date.now()
    const isExplained = this.#faults.some(
      ({ indexes, from, to }) => indexes.includes(index) && now >= from && now <= to,
    )
    if (status !== 503 || !isExplained) this.unexplained.push(`${status} of API ${index + 1}`)
  }
}

async function untilSynced(nodes) {
  for (const node of nodes)
    await waitUntil(() => node.isSynced(), `${node.name} in the cluster`, { seconds: SYNC_SECONDS })
}

/** A killed, a cut off and a frozen node, one after another. Each rejoins before the next. */
async function causeFaults({ nodes }, responses, isOver) {
  const [, second, third] = nodes
  const both = [0, 1]
  const scenes = [
    async () => {
      print('      kill -9 of node 2, which API 2 uses')
      await responses.during('kill', both, async () => {
        await second.kill()
        await pause(FAULT_MS)
        await second.start()
      })
    },
    async () => {
      print('      node 2 is cut off')
      await responses.during('partition', both, async () => {
        await second.setIsolated(true)
        await pause(FAULT_MS)
        await second.setIsolated(false)
        await untilSynced(nodes)
      })
    },
    async () => {
      print('      node 3 is frozen')
      await responses.during('freeze', both, async () => {
        third.signal('SIGSTOP')
        await pause(FAULT_MS)
        third.signal('SIGCONT')
        await untilSynced(nodes)
      })
    },
  ]
  for (let count = 0; count < scenes.length; count += 1) {
    if (isOver() && count > 0) print('      the bookings were done before this fault')
    await scenes[count]()
    await pause(AFTERMATH_MS)
  }
}

async function bookThroughFaults(stage, bookings) {
  const responses = new Responses()
  const acknowledged = []
  const { customers, body } = stage.testUsers
  let next = 0
  const began = Date.now()
  const book = async () => {
    for (;;) {
      const index = next
      next += 1
      if (index >= bookings) return
      const { token } = customers[index % CUSTOMERS]
      const onStatus = (port, status) => responses.add(port, status)
      const { id } = await bookUntilResponse(stage.ports, { token, body, lossRate: LOSS_RATE, onStatus })
      acknowledged.push(id)
    }
  }
  const booking = Promise.all(Array.from({ length: CUSTOMERS_AT_ONCE }, book))
  await waitUntil(() => acknowledged.length > 20, 'the first bookings')
  await causeFaults(stage, responses, () => next >= bookings)
  await booking
  const seconds = (Date.now() - began) / 1_000
  return { acknowledged, responses, seconds }
}

/** Many customers want one window of the only provider at once, half of them at each node. Resolves to the statuses. */
async function raceForWindow({ nodes, ports, testUsers }) {
  const [first] = nodes
  const [serviceId, providerId] = [testUsers.body.serviceId, [...testUsers.providers.keys()][0]]
  await first.query('DELETE FROM service_offers WHERE serviceId = ? AND providerId <> ?', [serviceId, providerId])
  await untilSynced(nodes)
  const day = indianDay(Date.now() + 9 * DAY_MS)
  const preferredDate = windowStarts(day, Date.now())[2].toISOString()
  const responses = await Promise.all(
    testUsers.customers.slice(CUSTOMERS, CUSTOMERS + RACE).map(({ token }, index) =>
      untilResponse([ports[index % ports.length]], '/api/bookings', {
        token,
        body: { ...testUsers.body, preferredDate },
      }),
    ),
  )
  return {
    granted: responses.filter(({ status }) => status === 201),
    taken: responses.filter(({ body }) => body?.code === 'WINDOW_TAKEN'),
    others: responses.filter(({ status, body }) => status !== 201 && body?.code !== 'WINDOW_TAKEN'),
  }
}

/** Resolves to the exit code: 1 if a check failed. */
export async function galeraChaos([bookings = String(BOOKINGS)]) {
  await ensurePrograms('mariadb', 'rsync', 'redis')
  const failures = []
  const check = (name, ok, detail) => {
    print(`${ok ? 'ok  ' : 'FAIL'}  ${name}   ${detail}`)
    if (!ok) failures.push(name)
  }
  const stage = await startStage(CUSTOMERS + RACE)
  try {
    print(`── ${bookings} bookings on ${NODES} nodes`)
    const { acknowledged, responses, seconds } = await bookThroughFaults(stage, Number(bookings))
    await untilSynced(stage.nodes)
    const counts = [...responses.counts].map(([status, count]) => `${count} × ${status || 'lost'}`).join(', ')
    print(`      ${acknowledged.length} bookings in ${seconds.toFixed(0)} s; attempts: ${counts}`)
    const { unexplained } = responses
    check(
      'every 5xx is explained by a fault',
      unexplained.length === 0,
      `${unexplained.length} are not ${unexplained.slice(0, 3)}`,
    )
    const wrong = await wrongIn(stage.nodes, acknowledged)
    for (const sentence of wrong) print(`      ${sentence}`)
    check('every acknowledged booking is on every node, once', wrong.length === 0, `${acknowledged.length} compared`)
    print(`── ${RACE} customers want one window, on two nodes`)
    const { granted, taken, others } = await raceForWindow(stage)
    const withAlternatives = taken.filter(({ body }) => body.alternatives?.length > 0).length
    check('one gets it', granted.length === 1, `${granted.length}`)
    check(
      'all others get free windows instead',
      withAlternatives === RACE - 1,
      `${withAlternatives} of ${RACE - 1}; other responses: ${others.map(({ status, body }) => body?.code ?? status).join(', ') || 'none'}`,
    )
  } finally {
    await stage.end()
    if (failures.length > 0) print(`      The logs are in ${stage.dataDir}/logs.`)
    else rmSync(stage.dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
  return failures.length === 0 ? 0 : 1
}
