/**
 * Lets a write, a sync or an allocation fail 220 times during a booking, in MariaDB, the API or Redis. Each may end,
 * and is started again as by a supervisor. The booking must exist once and whole, or the caller gets an error within
 * ten seconds and books again with the same key.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { print } from '@sofaseva/tools/output'
import { waitUntil } from '@sofaseva/tools/processes'
import { ensurePrograms } from '@sofaseva/tools/programs'
import { audit } from '../audit.mjs'
import { post } from '../customers.mjs'
import { undelivered, windowFor, wrongOf } from '../kill-points.mjs'
import { createReport } from '../report.mjs'
import { randomOf } from '../site/random.mjs'
import { limitOf } from '../site/waiting.mjs'
import { startCluster, stopServersOnExit } from '../stage.mjs'
import { pointsOf } from './points.mjs'
import { compilePreload, FailingCalls } from './preload.mjs'

/**
 * A booking makes hundreds of allocations, and most points are there. In MariaDB it makes one write and one sync, of its
 * log, which fail several times.
 */
const PLAN = [
  { target: 'MariaDB', kind: 'write', error: 'ENOSPC', points: 5 },
  { target: 'MariaDB', kind: 'write', error: 'EIO', points: 5 },
  { target: 'MariaDB', kind: 'sync', error: 'EIO', points: 5 },
  { target: 'MariaDB', kind: 'memory', error: 'ENOMEM', points: 120 },
  { target: 'API', kind: 'write', error: 'EIO', points: 25 },
  { target: 'API', kind: 'memory', error: 'ENOMEM', points: 40 },
  // Its syncs come once a second, whatever is booked.
  { target: 'Redis', kind: 'write', error: 'ENOSPC', points: 20 },
]
const CUSTOMERS = 20
const MEASURED = 3
/** How often a point is tried whose call the booking didn't reach: at first again, then at half of the way. */
const TRIES = 8
const TRIES_THERE = 4
/** The share of different points that must have failed: some bookings make fewer calls than the measured ones. */
const LEAST_DISTINCT = 0.9
const BETWEEN_TRIES_MS = 100
/** How long a caller waits for a response at most. */
const LONGEST_MS = limitOf(10_000)
const RECOVERY_SECONDS = limitOf(30_000) / 1_000
const DELIVERY_SECONDS = limitOf(90_000) / 1_000
/** A caller may get the booking, a clear refusal, or no response because the API has ended. */
const OUTCOMES = { 201: 'confirmed', 503: 'refused', 0: 'no response' }

/** Linux's own interface for files would pass the functions by. The stack of an expected end interests no one. */
const DATABASE_OPTIONS = ['--innodb-use-native-aio=0', '--skip-stack-trace']

async function startStage(folder) {
  const library = await compilePreload(folder, { memory: true })
  const withoutMemory = await compilePreload(folder, { memory: false })
  const calls = {
    MariaDB: new FailingCalls(library, join(folder, 'mariadb')),
    API: new FailingCalls(library, join(folder, 'api')),
    // It has an allocator of its own.
    Redis: new FailingCalls(withoutMemory, join(folder, 'redis')),
  }
  const adapt = (process_) => {
    const target = process_.name in calls ? process_.name : 'API'
    const args = target === 'MariaDB' ? [...process_.args, ...DATABASE_OPTIONS] : process_.args
    Object.assign(process_, { args, env: { ...process_.env, ...calls[target].env } })
  }
  const cluster = await startCluster({ apis: 1, workers: 1, users: CUSTOMERS, adapt })
  // Its own calls would come between those of the bookings.
  await cluster.workers[0].stop()
  return { cluster, calls, processes: { MariaDB: cluster.database, API: cluster.apis[0], Redis: cluster.redis } }
}

class Points {
  /** The last responses, by booking. */
  told = new Map()
  #turn = 0
  #random = randomOf(1)

  constructor({ cluster, calls, processes }) {
    Object.assign(this, { cluster, calls, processes })
  }

  get customerIds() {
    return this.cluster.testUsers.customers.map(({ userId }) => userId)
  }

  /**
   * Lets calls of one kind fail. Resolves to the number of each outcome, of ends of the process and of different calls
   * that failed. With them come the time of the slowest response and the faults.
   */
  async goThrough({ target, kind, error, points }) {
    const most = await this.#callsOfBooking(target, kind)
    const result = { most, failed: 0, ended: 0, distinct: 0, slowestMs: 0, outcomes: {}, wrong: [] }
    const hit = new Set()
    for (const nth of pointsOf(most, points)) {
      const { at, status, code, ms, hasEnded } = await this.#fail(target, { kind, error, nth })
      result.failed += 1
      result.distinct = hit.add(at).size
      result.slowestMs = Math.max(result.slowestMs, ms)
      const outcome = OUTCOMES[status] ?? String(status)
      result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1
      if (hasEnded) result.ended += 1
      if (status === 503 ? code !== 'DEPENDENCY_DOWN' : status !== 201 && !(status === 0 && target === 'API'))
        result.wrong.push(`call ${at}: ${status} ${code}`)
      if (ms > LONGEST_MS) result.wrong.push(`call ${at}: a response after ${Math.round(ms)} ms`)
      result.wrong.push(...(await this.#inconsistencies()))
    }
    return result
  }

  /** The fewest calls that some bookings made, with which each point is within a booking. */
  async #callsOfBooking(target, kind) {
    const counts = []
    for (let turn = 0; turn < MEASURED; turn += 1) {
      const before = this.calls[target].count(kind)
      await this.#bookUntilConfirmed(this.#nextCall(), target)
      counts.push(this.calls[target].count(kind) - before)
    }
    return Math.max(1, Math.min(...counts))
  }

  /** Books until the call fails. Resolves to its position, the response, its time, and whether the process ended. */
  async #fail(target, { kind, error, nth }) {
    for (let attempt = 1, at = nth; attempt <= TRIES; attempt += 1) {
      const call = this.#nextCall()
      this.calls[target].arm({ kind, error, nth: at })
      const began = performance.now()
      const { status, body } = await this.#book(call)
      const ms = performance.now() - began
      const isFailed = this.calls[target].disarm()
      const hasEnded = await this.#bookUntilConfirmed(call, target)
      if (isFailed) return { at, status, code: body?.code, ms, hasEnded }
      if (attempt >= TRIES_THERE) at = Math.max(1, Math.floor(at / 2))
    }
    throw new Error(`A booking makes no ${kind} in ${target}.`)
  }

  #nextCall() {
    const { customers, body } = this.cluster.testUsers
    const { token } = customers[this.#turn % customers.length]
    this.#turn += 1
    return { token, key: randomUUID(), body: { ...body, preferredDate: windowFor(this.#random) } }
  }

  #book(call) {
    return post(this.cluster.ports[0], '/api/bookings', call)
  }

  /** Resolves to whether the process had ended. A supervisor starts it again. */
  async #bookUntilConfirmed(call, target) {
    const process_ = this.processes[target]
    let hasEnded = false
    await waitUntil(
      async () => {
        if (process_.hasEnded) {
          hasEnded = true
          await process_.start()
        }
        const { status, body } = await this.#book(call)
        if (status === 201) this.told.set(body._id, { booking: body, reschedules: 0, statuses: 0 })
        else await pause(BETWEEN_TRIES_MS)
        return status === 201
      },
      'the confirmation of a booking',
      { seconds: RECOVERY_SECONDS },
    )
    return hasEnded
  }

  async #inconsistencies() {
    const connection = await this.cluster.connect()
    try {
      return await wrongOf(connection, this.told, this.customerIds)
    } finally {
      connection.destroy()
    }
  }
}

async function checkDelivery(cluster, told, check) {
  await cluster.workers[0].start()
  const connection = await cluster.connect()
  const waiting = () => undelivered(connection, [...told.keys()])
  await waitUntil(async () => (await waiting()).length === 0, 'every event', { seconds: DELIVERY_SECONDS }).catch(
    () => undefined,
  )
  const left = (await waiting()).length
  check('every event is delivered', left === 0, `${left} are not`)
  check('open jobs are counted right', (await audit(connection, cluster.sink)).wrongOpenJobs === 0)
  connection.destroy()
}

function describe({ kind, target, error }, { most, distinct, ended, slowestMs, outcomes, wrong }) {
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`)
  const places = `at ${distinct} different of ${most} a booking`
  const slowest = `slowest ${(slowestMs / 1_000).toFixed(1)} s`
  print(`      ${kind} in ${target} with ${error}, ${places}: ${counts.join(', ')}, ${ended} ended, ${slowest}`)
  for (const sentence of wrong.slice(0, 10)) print(`      ${sentence}`)
}

function checkPart(check, { kind, target, error, points }, { most, failed, distinct, wrong }) {
  const isSpread = distinct >= Math.floor(LEAST_DISTINCT * Math.min(points, most))
  const name = `${points} times a ${kind} in ${target} fails with ${error}`
  const detail = `${failed} failed at ${distinct} calls, ${wrong.length} are wrong`
  check(name, failed === points && isSpread && wrong.length === 0, detail)
}

/** Runs all points, or those of one kind. Resolves to the exit code: 1 if a check failed. */
export async function failingCalls([only]) {
  stopServersOnExit()
  await ensurePrograms('mariadb', 'redis', 'compiler')
  const { check, close } = createReport()
  const folder = mkdtempSync(join(tmpdir(), 'sofaseva-calls-'))
  const stage = await startStage(folder)
  const points = new Points(stage)
  let [failures, distinct] = [0, 0]
  try {
    for (const part of PLAN.filter(({ kind }) => only === undefined || kind === only)) {
      const result = await points.goThrough(part)
      describe(part, result)
      checkPart(check, part, result)
      failures += result.failed
      distinct += result.distinct
    }
    print(`      ${failures} failures at ${distinct} different calls`)
    await checkDelivery(stage.cluster, points.told, check)
  } finally {
    await stage.cluster.end()
    for (const calls of Object.values(stage.calls)) calls.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return close()
}
