import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { expect } from 'vitest'
import { query } from '../../../lib/database.mjs'
import { print } from '../../../lib/output.mjs'
import { freePort } from '../../../lib/ports.mjs'
import { migrate, seed } from '../../../lib/prepare.mjs'
import { waitUntil } from '../../../lib/processes.mjs'
import { timeLimit } from '../../../vitest/patience.ts'
import { startMailServer } from '../../support/mail-server.mjs'
import { ownServers } from '../../support/own-servers.mjs'
import { api, worker } from '../../support/product.mjs'
import { BookingLoad } from './booking-load.mjs'

/** How long a fault lasts that stops something. */
export const FAULT_MS = 60_000
/** How long anyone waits for a clear response, whatever has failed. */
const LONGEST_MS = timeLimit(10_000)

/** How long after a fault bookings work again and the last mail is sent: `retry-delay.rules.ts`. */
const RECOVERY_MS = timeLimit(30_000)

/** Each of these failed in time, in a way that phones understand and repeat. */
export function expectUnavailable(attempts) {
  for (const { status, code, message, retryAfter } of attempts) {
    expect({ status, code }).toEqual({ status: 503, code: 'DEPENDENCY_DOWN' })
    expect(message).toMatch(/^We can't reach .+\. Please try again .+\.$/)
    expect(retryAfter).toBeGreaterThan(0)
  }
  expectInTime(attempts)
}

export const expectInTime = (attempts) => expect(slowestOf(attempts)).toBeLessThanOrEqual(LONGEST_MS)

/** The milliseconds until the next booking and the last mail, both from the end of a fault. */
export function expectRecovered({ again, delivered }) {
  expect(again, 'the next booking').toBeLessThanOrEqual(RECOVERY_MS)
  expect(delivered, 'the last mail').toBeLessThanOrEqual(RECOVERY_MS)
}

const slowestOf = (attempts) => Math.max(0, ...attempts.map(({ ms }) => ms))

export const isFailed = ({ status }) => status !== 201

/** Message-IDs of the mails that these notifications cause. */
const mailIdOf = ([dedupeKey, userId]) => `notice-${`${dedupeKey}:${userId}`.replaceAll(/[^\w-]/g, '-')}`

export class FaultStage {
  /**
   * Starts an API and a worker on servers of their own, and prepares a load of bookings. `prepare` runs once the database
   * is filled, and may resolve to further variables. `adapt` may change the command of either process.
   */
  static async start(name, { prepare = () => undefined, adapt = () => undefined, ...servers } = {}) {
    const stage = Object.assign(new FaultStage(), await ownServers(name, servers))
    const { env } = stage
    stage.mails = await startMailServer()
    const worked = { WORKER_HEALTH_PORT: String(await freePort()) }
    Object.assign(env, {
      SMTP_URL: stage.mails.url,
      DRAIN_SECONDS: '0',
      FINISH_SECONDS: '1',
      RATE_LIMIT_FACTOR: '1000',
    })
    await Promise.all([stage.database.start(), stage.redis.start()])
    await migrate(env.DATABASE_URL)
    await seed(env.DATABASE_URL, env.DATA_DIR)
    await query(
      env.DATABASE_URL,
      "UPDATE settings SET settingValue = '50' WHERE settingKey = 'max_bookings_per_user_per_day'",
    )
    stage.databaseUrl = env.DATABASE_URL
    const changed = { ...env, ...(await prepare(stage)) }
    stage.api = await api('api', changed)
    stage.worker = worker('worker', { ...changed, ...worked })
    for (const each of [stage.api, stage.worker]) adapt(each)
    stage.workerUrl = `http://127.0.0.1:${worked.WORKER_HEALTH_PORT}/`
    await Promise.all([stage.api.start(), stage.worker.start()])
    stage.url = `http://127.0.0.1:${stage.api.port}`
    stage.load = await BookingLoad.before(stage.databaseUrl, stage.api.port, env.JWT_SECRET)
    return stage
  }

  async end() {
    const processes = [this.api, this.worker, this.redis, this.database]
    for (const each of processes) each?.signal('SIGCONT')
    for (const each of processes) await each?.kill()
    this.mails?.close()
  }

  /**
   * Books before, during and after a fault. `begin` causes it. `during` gets a function that returns the attempts of
   * bookings since then, and resolves when the fault has lasted long enough. `end` removes it. Each confirmed booking
   * must exist once. Within 30 seconds after the end, bookings must work again and all mails be sent.
   */
  async through(fault, { begin, during, end }) {
    const { load } = this
    this.logBefore = readFileSync(this.worker.log, 'utf8').length
    load.start()
    await load.goesOn(6)
    const first = load.attempts.length
    await begin()
    await during(() => load.attempts.slice(first))
    const attempts = load.attempts.slice(first)
    await end()
    const ended = performance.now()
    await load.goesOn(1)
    const again = performance.now() - ended
    await load.finish()
    expect(await load.differences()).toEqual({ lost: [], unknown: [], twice: 0 })
    await waitUntil(async () => (await this.undelivered()) === 0, 'every notification and mail')
    const delivered = performance.now() - ended
    const failed = attempts.filter(isFailed).length
    const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`
    print(
      `${fault}: ${attempts.length} bookings, ${failed} refused, slowest ${seconds(slowestOf(attempts))}; ` +
        `next one ${seconds(again)} and all mails ${seconds(delivered)} after its end`,
    )
    expectInTime(load.attempts)
    expectRecovered({ again, delivered })
  }

  /** How many bookings have no notification for their customer, and how many mails were not sent. */
  async undelivered() {
    const [[bookings]] = await query(
      this.databaseUrl,
      `SELECT COUNT(*) FROM bookings b JOIN users u ON u.id = b.userId WHERE u.email LIKE 'load-%'
         AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.subjectId = b.id AND n.userId = b.userId)`,
    )
    const notices = await query(
      this.databaseUrl,
      `SELECT n.dedupeKey, n.userId FROM notifications n JOIN bookings b ON b.id = n.subjectId
       JOIN users u ON u.id = b.userId WHERE u.email LIKE 'load-%' AND n.userId IS NOT NULL`,
    )
    const taken = new Set(this.mails.taken.map((id) => id?.split('@')[0]))
    return Number(bookings) + notices.filter((notice) => !taken.has(mailIdOf(notice))).length
  }

  /** The status of a GET, 0 without a response. */
  async statusOf(url) {
    return fetch(url, { signal: AbortSignal.timeout(LONGEST_MS) }).then(
      ({ status }) => status,
      () => 0,
    )
  }

  ready() {
    return this.statusOf(`${this.url}/health/ready`)
  }

  /** Waits until the worker's log has this sentence since the fault, no longer than a caller waits for a response. */
  async workerSays(sentence) {
    const says = () => readFileSync(this.worker.log, 'utf8').slice(this.logBefore).includes(sentence)
    await waitUntil(says, `The worker's sentence "${sentence}"`, { seconds: LONGEST_MS / 1_000 })
  }
}
