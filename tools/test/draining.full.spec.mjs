// Core covered by: tools/test/behind-nginx.spec.mjs

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { call, formOf } from './support/http.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment, isReady, worker } from './support/product.mjs'

const PASSWORD = 'a-long-walk-to-the-river'
/** Bookings of which a worker tells by mail. */
const MAILS = 2

let env
let first
let second
let person
let service
let image
let mailServer

beforeAll(async () => {
  mailServer = await startMailServer({ delayMs: 1_500 })
  env = {
    ...(await environment('draining', { redis: 4 })),
    SMTP_URL: mailServer.url,
    DRAIN_SECONDS: '8',
    // An upload pauses for the whole drain: no longer than forms may, but on a busy machine.
    BODY_TIMEOUT_MS: '60000',
  }
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  const [row] = await query(
    env.DATABASE_URL,
    'SELECT s.id, MIN(o.name) FROM services s JOIN service_options o ON o.serviceId = s.id GROUP BY s.id LIMIT 1',
  )
  service = { id: row[0], option: row[1] }
  const images = join(env.DATA_DIR, 'uploads/seed/services')
  image = readFileSync(
    join(
      images,
      readdirSync(images).find((name) => name.endsWith('-800.webp')),
    ),
  )
  first = await api('api-1', env)
  second = await api('api-2', env)
  await Promise.all([first.start(), second.start()])
  const body = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', password: PASSWORD, role: 'customer' }
  const registered = await call(origin(first), '/api/auth/register', { method: 'POST', body })
  expect(registered.status).toBe(201)
  person = registered.body.token
  await query(env.DATABASE_URL, "UPDATE users SET emailVerifiedAt = UTC_TIMESTAMP() WHERE email = 'asha@example.com'")
})
afterAll(async () => {
  await Promise.all([first, second].map((one) => one?.kill()))
  mailServer?.close()
})

const origin = ({ port }) => `http://127.0.0.1:${port}`

function book(instance) {
  return call(origin(instance), '/api/bookings', {
    method: 'POST',
    token: person,
    headers: { 'idempotency-key': randomUUID() },
    body: { serviceId: service.id, option: service.option, serviceAddress: '12 Storm Road, Baner, Pune 411045' },
  })
}

const takesConnections = ({ port }) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The event stream of an open page; resolves when it has begun. */
async function openPage(instance) {
  const page = { ended: false }
  await new Promise((resolve, reject) => {
    const asked = request(
      `${origin(instance)}/api/live`,
      { headers: { authorization: `Bearer ${person}` } },
      (answer) => {
        answer.once('data', resolve)
        answer.on('end', () => {
          page.ended = true
        })
      },
    )
    asked.on('error', reject).end()
  })
  return page
}

describe('an API at SIGTERM', () => {
  it('finishes what runs, says that it is not ready, and sends open pages elsewhere', async () => {
    const page = await openPage(first)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const before = await call(origin(first), '/api/services/categories', { agent })
    expect([before.status, before.headers.connection]).toEqual([200, 'keep-alive'])
    const fields = { serviceId: service.id, rating: 5, title: 'As good as new', comment: 'On time, and very careful.' }
    const form = await formOf(fields, [['images', image]])
    const closed = Promise.withResolvers()
    const upload = call(origin(first), '/api/reviews', {
      method: 'POST',
      token: person,
      ...form,
      finish: closed.promise,
    })
    const exit = first.stop('SIGTERM')
    await waitUntil(async () => !(await isReady(first.port)), 'The end of readiness')
    const [ready, read, booked] = await Promise.all([
      call(origin(first), '/health/ready'),
      call(origin(first), '/api/services/categories', { agent }),
      book(first),
    ])
    expect([ready.status, ready.body.code]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect([read.status, read.headers.connection]).toEqual([200, 'close'])
    expect(booked.status).toBe(201)
    await waitUntil(async () => !(await takesConnections(first)), 'The end of the drain')
    closed.resolve()
    expect(await upload, readFileSync(first.log, 'utf8').slice(-4_000)).toMatchObject({ status: 201 })
    expect(await exit).toBe(0)
    expect(page.ended).toBe(true)
    expect((await openPage(second)).ended).toBe(false)
    expect((await book(second)).status).toBe(201)
    agent.destroy()
  })

  it('ends at once at a second signal', async () => {
    await first.start()
    const fields = { serviceId: service.id, rating: 5, title: 'As good as new', comment: 'On time, and very careful.' }
    const form = await formOf(fields, [['images', image]])
    const never = new Promise(() => {})
    const upload = call(origin(first), '/api/reviews', { method: 'POST', token: person, ...form, finish: never })
    const exit = first.stop('SIGTERM')
    await waitUntil(async () => !(await isReady(first.port)), 'The end of readiness')
    let code = null
    exit.then((given) => {
      code = given
    })
    await waitUntil(() => {
      first.signal('SIGTERM')
      return code !== null
    }, 'The end')
    expect(code).toBe(130)
    expect((await upload).status).toBe(0)
  })
})

describe('a worker at SIGTERM', () => {
  it('finishes its jobs: no mail is sent twice or lost', async () => {
    const one = worker('worker', env)
    for (let booking = 0; booking < MAILS; booking += 1) expect((await book(second)).status).toBe(201)
    one.spawn()
    await waitUntil(() => mailServer.began > 0, 'A mail under way')
    expect(await one.stop('SIGTERM')).toBe(0)
    expect(mailServer.taken.length).toBe(mailServer.began)
    const sent = async () => {
      const [[count]] = await query(
        env.DATABASE_URL,
        "SELECT COUNT(*) FROM deliveries WHERE channel = 'email' AND sentAt IS NOT NULL",
      )
      return Number(count)
    }
    // It records its mails as sent before it ends.
    expect(await sent()).toBe(mailServer.taken.length)
    await one.start()
    await waitUntil(async () => (await sent()) >= MAILS, 'Every mail')
    await one.stop('SIGTERM')
    expect(new Set(mailServer.taken).size).toBe(mailServer.taken.length)
  })
})
