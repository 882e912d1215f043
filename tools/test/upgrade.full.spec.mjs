// Core covered by: tools/test/behind-nginx.spec.mjs
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { freePort } from '../lib/ports.mjs'
import { migrate } from '../lib/prepare.mjs'
import { run, waitUntil } from '../lib/processes.mjs'
import { timeLimit } from '../vitest/patience.ts'
import { buildRelease, lastReleases } from './support/former-release.mjs'
import { call } from './support/http.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment, isReady, worker } from './support/product.mjs'
import { asked } from './support/redis-servers.mjs'
import { RestartableProcess } from './support/restartable.mjs'

const ID_LENGTH = 26
const CUSTOMER = { email: 'customer@demo.local', password: 'sofa-demo-2026' }

let env
let running = []
let mails
beforeEach(async () => {
  mails = await startMailServer()
})
afterEach(async () => {
  for (const one of running) await one.kill()
  running = []
  mails.close()
})

async function started(process_) {
  running.push(process_)
  await process_.start()
  return process_
}

const originOf = ({ port }) => `http://127.0.0.1:${port}`

/** A program of a former release. */
const formerProcess = (folder, name, { variables = {}, isReady: ready }) =>
  new RestartableProcess(`the former ${name}`, {
    command: process.execPath,
    args: [join(folder, `backend/dist/${name}.js`)],
    env: { ...env, ...variables },
    log: join(env.DATA_DIR, 'logs', `former-${name}.log`),
    isReady: ready,
  })

/** The API of a former release, with its demo, on the database as its own migrations leave it. */
async function formerApi(folder) {
  const options = { env, cwd: folder, quiet: true }
  await run(process.execPath, [join(folder, 'backend/dist/migrate.js')], options)
  await run(process.execPath, ['--conditions=source', '--import', 'tsx', join(folder, 'prisma/seed/main.ts')], options)
  const port = await freePort()
  const variables = { PORT: String(port), HOST: '127.0.0.1', WORKER: 'none' }
  const process_ = formerProcess(folder, 'main', { variables, isReady: () => isReady(port) })
  return Object.assign(await started(process_), { port })
}

function browserOf({ status, body, headers }) {
  expect(status).toBeLessThan(300)
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
  return { token: body.token, headers: { cookie: cookies.join('; '), 'x-xsrf-token': xsrf } }
}

/** A booking as a device sends it, with the key under which it may send it again. */
function aBooking(origin, token, service, key) {
  const body = { ...service, serviceAddress: '8 MG Road, Pune 411001' }
  return call(origin, '/api/bookings', { method: 'POST', token, body, headers: { 'idempotency-key': key } })
}

async function aService() {
  const [[serviceId, option]] = await query(
    env.DATABASE_URL,
    'SELECT s.id, MIN(o.name) FROM services s JOIN service_options o ON o.serviceId = s.id GROUP BY s.id LIMIT 1',
  )
  return { serviceId, option }
}

const waiting = async () => {
  const [[count]] = await query(env.DATABASE_URL, 'SELECT COUNT(*) FROM outbox_events WHERE publishedAt IS NULL')
  return Number(count)
}
const notices = async (id) => {
  const [[count]] = await query(env.DATABASE_URL, `SELECT COUNT(*) FROM notifications WHERE subjectId = '${id}'`)
  return Number(count)
}
/** The jobs of mails that wait in Redis for another attempt. Their ids begin with those of their events. */
function waitingMails() {
  const { port, password, pathname } = new URL(env.REDIS_URL)
  const options = { password, db: Number(pathname.slice(1)) }
  const delayedIn = (client) => (queue) => client.zrange(`bull:${queue}:delayed`, 0, -1)
  return asked(
    Number(port),
    async (client) => (await Promise.all(['mail', 'bulk-mail'].map(delayedIn(client)))).flat(),
    options,
  )
}

/** A worker of the former release can't reach the mail server, and leaves its jobs to the next release. */
async function leaveMails(folder) {
  mails.isAway = true
  const former = await started(formerProcess(folder, 'worker', { isReady: () => true }))
  await waitUntil(async () => (await waiting()) === 0 && (await waitingMails()).length > 0, 'a mail that waits')
  await former.stop('SIGTERM')
  mails.isAway = false
  return waitingMails()
}

const rows = async (table) => (await query(env.DATABASE_URL, `SELECT id FROM ${table} ORDER BY id`)).flat()

describe.each(await lastReleases())('an upgrade from $name ($commit)', ({ commit }) => {
  it(
    'keeps data, sessions and what waits to be sent',
    async () => {
      env = {
        ...(await environment(`upgrade_${commit.slice(0, 8)}`, { redis: 14 })),
        DRAIN_SECONDS: '0',
        SITE_DIR: '/nonexistent',
      }
      env.SMTP_URL = mails.url
      const folder = await buildRelease(commit)
      const former = await formerApi(folder)
      const login = await call(originOf(former), '/api/auth/login', { method: 'POST', body: CUSTOMER })
      const browser = browserOf(login)
      const service = await aService()
      const [sent, unsent] = [randomUUID(), randomUUID()]
      const first = await aBooking(originOf(former), browser.token, service, sent)
      expect(first.status).toBe(201)
      const left = await leaveMails(folder)
      expect(left.length).toBeGreaterThan(0)
      const second = await aBooking(originOf(former), browser.token, service, randomUUID())
      expect(second.status).toBe(201)
      // No worker runs, so its events wait.
      expect(await waiting()).toBeGreaterThan(0)
      const before = { users: await rows('users'), bookings: await rows('bookings'), reviews: await rows('reviews') }

      await migrate(env.DATABASE_URL)
      // The former release serves on while its instances are replaced one by one.
      expect((await call(originOf(former), '/api/auth/profile', { token: browser.token })).status).toBe(200)
      const between = await aBooking(originOf(former), browser.token, service, randomUUID())
      expect(between.status).toBe(201)

      const next = await started(await api('next', env))
      await former.stop('SIGTERM')
      expect((await call(originOf(next), '/api/auth/profile', { token: browser.token })).body).toMatchObject({
        email: CUSTOMER.email,
      })
      const refreshed = await call(originOf(next), '/api/auth/refresh', { method: 'POST', headers: browser.headers })
      const { token } = browserOf(refreshed)
      // The device didn't get the response of one booking and sends another that waited there.
      expect((await aBooking(originOf(next), token, service, sent)).body._id).toBe(first.body._id)
      const late = await aBooking(originOf(next), token, service, unsent)
      expect(late.status).toBe(201)
      for (const [table, ids] of Object.entries(before)) expect(await rows(table)).toEqual(expect.arrayContaining(ids))

      await started(worker('worker', env))
      await waitUntil(async () => (await waiting()) === 0, 'The end of the outbox')
      for (const { body } of [first, second, between, late])
        await waitUntil(async () => (await notices(body._id)) > 0, `A notification of ${body._id}`)
      const isSent = (job) => mails.taken.some((id) => id.includes(job.slice(0, ID_LENGTH)))
      await waitUntil(() => left.every(isSent), 'the mails that the former worker left')
    },
    timeLimit(600_000),
  )
})
