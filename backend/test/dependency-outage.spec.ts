import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { sql as kyselySql } from 'kysely'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicCache } from '#platform/cache/public-cache.js'
import { sqlOptions } from '#platform/database/connections.js'
import { Sql } from '#platform/database/sql.js'
import { Transactions } from '#platform/database/transactions.js'
import { toAppError } from '#platform/errors/translate.js'
import { type Reply, TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { startApiProcess } from './support/processes.js'

const DATABASE = process.env.DATABASE_URL ?? ''
const REDIS = process.env.REDIS_URL ?? ''
/** Time limit of any request, with room for a machine under load. */
const LONGEST_MS = timeLimit(12_000)
const POOL = 3

let app: TestApp
let database: TcpProxy
let redis: TcpProxy
let customer: Person
let admin: Person
let serviceId: string
beforeAll(async () => {
  ;[database, redis] = await Promise.all([TcpProxy.before(DATABASE), TcpProxy.before(REDIS)])
  app = await TestApp.start({
    DATABASE_URL: database.url(DATABASE),
    REDIS_URL: redis.url(REDIS),
    DATABASE_POOL: String(POOL),
  })
  customer = await app.signedIn('customer')
  admin = await app.signedIn('admin')
  serviceId = (await app.make.service()).id
})
afterAll(async () => {
  await app.stop()
  await Promise.all([database.close(), redis.close()])
})
beforeEach(() => isReady())

async function isReady(redisIs = 'up'): Promise<void> {
  await expect
    .poll(async () => (await app.get('/health/ready')).body)
    .toMatchObject({ status: 'ready', redis: redisIs })
}

async function inTime(calls: readonly Promise<Reply>[]): Promise<Reply[]> {
  const controller = new AbortController()
  const late = pause(LONGEST_MS, 'late' as const, { signal: controller.signal })
  const replies = await Promise.race([Promise.all(calls), late])
  controller.abort()
  late.catch(() => undefined)
  if (replies === 'late') throw new Error(`no answer within ${LONGEST_MS} ms`)
  return replies
}

function expectUnavailable(replies: readonly Reply[]): void {
  for (const reply of replies) {
    expect(reply.body).toMatchObject({ statusCode: 503, code: 'DEPENDENCY_DOWN' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
}

const book = (headers = { 'idempotency-key': randomUUID() }) =>
  app.post('/bookings', {
    as: customer.token,
    headers,
    body: { serviceId, option: 'Base', serviceAddress: '1 MG Road' },
  })

describe('a database that stops responding', () => {
  it('fails every request with a clear error and recovers', async () => {
    expect((await book()).status).toBe(201)
    database.silence()
    const calls = await inTime([
      book(),
      book(),
      app.get('/bookings/my', { as: customer.token }),
      app.get(`/reviews/service/${serviceId}?page=2`),
      app.get('/admin/bookings?search=nobody', { as: admin.token }),
      app.post('/auth/login', { body: { email: customer.email, password: 'wrong-password' } }),
      app.get('/health/ready'),
    ])
    expectUnavailable(calls)
    // Later requests wait no longer.
    expectUnavailable(await inTime([book(), app.get('/health/ready')]))
    database.speak()
    await isReady()
    expect((await book()).status).toBe(201)
  })

  it('ends a transaction, too', async () => {
    const transactions = app.nest.get(Transactions)
    const work = transactions.run(async (tx) => {
      await tx.query('SELECT 1')
      database.silence()
      await tx.query('SELECT 2')
    })
    await expect(work).rejects.toThrow()
    database.speak()
    await isReady()
  })
})

describe('an exhausted pool', () => {
  it('responds with a clear error and recovers', async () => {
    const sql = app.nest.get(Sql)
    let free: () => void = () => undefined
    const isFree = new Promise<void>((resolve) => {
      free = resolve
    })
    const busy = Array.from({ length: POOL }, () => sql.transaction(() => isFree))
    expectUnavailable(await inTime([book(), app.get('/health/ready')]))
    free()
    await Promise.all(busy)
    await isReady()
    expect((await book()).status).toBe(201)
  })
})

describe('a table that a migration copies', () => {
  it('costs a booking a 503, other pages nothing, and the booking is stored once when it is sent again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => book(headers)
    const bookings = () => app.make.prisma.booking.count({ where: { userId: customer.id } })
    const before = await bookings()
    const migration = await createConnection(sqlOptions(DATABASE))
    try {
      await migration.query('LOCK TABLES booking_items READ')
      const [refused, listed] = await inTime([send(), app.get('/bookings/my', { as: customer.token })])
      expectUnavailable([refused as Reply])
      expect(listed?.status).toBe(200)
    } finally {
      await migration.end()
    }
    await isReady()
    expect([(await send()).status, (await send()).status, await bookings()]).toEqual([201, 201, before + 1])
  })
})

describe('a statement that takes too long', () => {
  it('is aborted by the server and is not reported as the client’s fault', async () => {
    const sql = app.nest.get(Sql)
    const ended = await Promise.allSettled([
      sql.query('SELECT SLEEP(60)'),
      sql.unprepared.query('SELECT SLEEP(60)'),
      sql.db.selectNoFrom(kyselySql`SLEEP(60)`.as('slept')).execute(),
    ])
    for (const one of ended) {
      expect(one.status).toBe('rejected')
      expect(toAppError((one as PromiseRejectedResult).reason).code).toBe('DEPENDENCY_DOWN')
    }
  })
})

describe('a Redis that stops responding', () => {
  it('delays no request longer than one command’s time limit', async () => {
    redis.silence()
    const replies = await inTime([
      book(),
      app.get('/bookings/my', { as: customer.token }),
      app.post('/auth/login', { body: { email: customer.email, password: 'wrong-password' } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 401])
    expectUnavailable(await inTime([app.get('/admin/queues', { as: admin.token })]))
    await isReady('down')
    redis.speak()
    await isReady()
  })
})

describe('an instance’s cached pages', () => {
  const path = '/settings/public'
  const kept = (one = app) => one.nest.get(PublicCache).get(`/api${path}`)

  it('stay while Redis is unavailable until one changes on another instance', async () => {
    const other = await TestApp.start()
    const queries = vi.spyOn(app.nest.get(Sql), 'query')
    const checks = () => queries.mock.calls.filter(([text]) => text.includes('cache.%')).length
    const checkedAgain = async () => {
      const before = checks()
      await vi.waitFor(() => expect(checks()).toBeGreaterThan(before + 2))
    }
    try {
      redis.silence()
      await checkedAgain()
      await inTime([app.get(path)])
      const page = kept()
      expect(page).toBeDefined()
      await checkedAgain()
      expect(kept()).toBe(page)
      const response = await other.put('/settings/recent_bookings_hours', { as: admin.token, body: { value: 30 } })
      expect(response.status).toBe(200)
      await expect.poll(() => kept(), { timeout: timeLimit(2_000) }).not.toBe(page)
    } finally {
      redis.speak()
      queries.mockRestore()
      await other.stop()
    }
  })

  it('are refreshed on every instance even if the changing process was killed right after its commit', async () => {
    const ways = await TcpProxy.before(REDIS)
    const worker = await TestApp.start({}, { work: true })
    const { child, url } = await startApiProcess({ REDIS_URL: ways.url(REDIS), JWT_SECRET: app.config.JWT_SECRET })
    try {
      await vi.waitFor(async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200))
      await inTime([app.get(path), worker.get(path)])
      const pages = [kept(), kept(worker)]
      expect(pages).not.toContain(undefined)
      const sql = app.nest.get(Sql)
      // From here on, none of the process's messages arrive.
      ways.silence()
      const change = fetch(`${url}/api/settings/business`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ supportPhone: '9812345678' }),
      }).catch(() => undefined)
      const stored = () => sql.query("SELECT 1 FROM settings WHERE settingValue LIKE '%9812345678%'")
      await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { interval: 10 })
      child.kill('SIGKILL')
      await expect.poll(() => kept(), { timeout: timeLimit(2_000) }).not.toBe(pages[0])
      await expect.poll(() => kept(worker), { timeout: timeLimit(2_000) }).not.toBe(pages[1])
      for (const one of [app, worker]) expect((await one.get(path)).text).toContain('+919812345678')
      await change
    } finally {
      child.kill('SIGKILL')
      await worker.stop()
      await ways.close()
    }
  })
})
