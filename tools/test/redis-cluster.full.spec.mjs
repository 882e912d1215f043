// Core covered by: backend/src/platform/config/redis-address.spec.ts
import { Cluster } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { run, waitUntil } from '../lib/processes.mjs'
import { bookingCustomer } from './support/booking-customer.mjs'
import { call } from './support/http.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment, worker } from './support/product.mjs'
import { DURABLE, nodesSeenBy, PASSWORD, redisProcess, startCluster } from './support/redis-servers.mjs'

/** Bookings that may be made in one day. */
const MOST = 400
/** The customer and the provider get a mail about a booking. */
const MAILS = 2

let env
let nodes
let processes
let mails
let book
let client

const waiting = async () =>
  Number((await query(env.DATABASE_URL, 'SELECT COUNT(*) FROM outbox_events WHERE publishedAt IS NULL'))[0][0])
const origin = () => `http://127.0.0.1:${processes[0].port}`
const addressOf = (...some) => some.map(({ port }) => `127.0.0.1:${port}`).join(',')

beforeAll(async () => {
  mails = await startMailServer()
  env = { ...(await environment('cluster', { redis: 9 })), SMTP_URL: mails.url, DRAIN_SECONDS: '0' }
  nodes = await startCluster(env.DATA_DIR)
  // The product finds the other nodes by these two.
  env.REDIS_URL = `redis+cluster://:${PASSWORD}@${addressOf(nodes[1], nodes[2])}`
  env.RATE_LIMIT_FACTOR = '1000'
  client = new Cluster([{ host: '127.0.0.1', port: nodes[1].port }], { redisOptions: { password: PASSWORD } })
  client.on('error', () => undefined)
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  processes = [await api('api', env), worker('worker', env)]
  await Promise.all(processes.map((each) => each.start()))
  book = await bookingCustomer(env.DATABASE_URL, processes[0].port)
})
afterAll(async () => {
  client?.disconnect()
  await Promise.all([...(processes ?? []), ...(nodes ?? [])].map((each) => each?.kill()))
  mails?.close()
})

/** All keys of the cluster, by the port of the master that holds them. */
async function keysByMaster() {
  const masters = client.nodes('master')
  const found = await Promise.all(masters.map(async (node) => [node.options.port, await node.keys('*')]))
  return Object.fromEntries(found)
}

/** The port of the master that holds this key now, as the other nodes see it. */
async function masterOf(key, { except } = {}) {
  const slot = await client.cluster('KEYSLOT', key)
  const seen = nodes.filter(({ port }) => port !== except)
  for (const node of seen) {
    const slots = await client
      .nodes('all')
      .find(({ options }) => options.port === node.port)
      ?.cluster('SLOTS')
      .catch(() => undefined)
    const range = slots?.find(([from, to]) => from <= slot && slot <= to)
    if (range) return range[2][1]
  }
  return undefined
}

describe('a Redis Cluster', () => {
  it('takes calls and runs jobs, with each queue on one node', async () => {
    expect((await book()).status).toBe(201)
    await waitUntil(() => mails.taken.length >= MAILS, 'the first mails')
    await waitUntil(async () => (await waiting()) === 0, 'an empty outbox')
    const keys = await keysByMaster()
    const queueKeys = Object.values(keys)
      .flat()
      .filter((key) => key.startsWith('bull'))
    expect(queueKeys.filter((key) => !/^bull:\{([\w-]+)\}:\1(:|$)/.test(key))).toEqual([])
    for (const name of ['mail', 'bulk-mail', 'messages', 'events', 'background']) {
      const holders = Object.entries(keys).filter(([, own]) => own.some((key) => key.startsWith(`bull:{${name}}`)))
      expect([name, holders.length]).toEqual([name, 1])
    }
    expect(Object.values(keys).filter((own) => own.length > 0).length).toBeGreaterThan(1)
    expect((await call(origin(), '/health/ready')).body).toMatchObject({ redis: 'up', workers: 1 })
  })

  it('keeps a chat and counts views, which need several keys at once', async () => {
    const say = (body) => call(origin(), '/api/chatbot/message', { method: 'POST', body })
    const first = await say({ message: 'What does sofa cleaning cost?' })
    expect(first.status).toBe(200)
    const { sessionId } = first.body
    const next = await say({ message: 'And a mattress?', sessionId })
    expect([next.status, next.body.sessionId]).toEqual([200, sessionId])
    const [[slug]] = await query(
      env.DATABASE_URL,
      'SELECT slug FROM blog_posts WHERE publishedAt < UTC_TIMESTAMP() LIMIT 1',
    )
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' }
    expect((await call(origin(), `/api/blogs/${slug}/view`, { method: 'POST', headers })).status).toBeLessThan(300)
    const keys = Object.values(await keysByMaster()).flat()
    expect(keys.some((key) => key.startsWith('chat:session:{chat}:'))).toBe(true)
    expect(keys.some((key) => key.startsWith('{blog-views}:'))).toBe(true)
  })

  it('loses nothing when the master of a queue is killed under load', async () => {
    const before = new Set(mails.taken).size
    const port = await masterOf('bull:{bulk-mail}:bulk-mail:meta')
    const master = nodes.find((node) => node.port === port)
    const survivor = nodes.find((node) => node.port !== port)
    let isOver = false
    const statuses = []
    const load = (async () => {
      while (!isOver && statuses.length < MOST) statuses.push((await book()).status)
    })()
    await waitUntil(() => statuses.length > 5, 'the first bookings')
    await master.kill()
    await waitUntil(async () => {
      const seen = await nodesSeenBy(survivor)
      return seen.filter(({ isMaster, isFailed }) => isMaster && !isFailed).length === 3
    }, 'the failover')
    const atFailover = statuses.length
    await waitUntil(() => statuses.length > atFailover + 5, 'bookings after the failover')
    isOver = true
    await load
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    await waitUntil(async () => (await waiting()) === 0, 'an empty outbox', { seconds: 120 })
    await waitUntil(() => new Set(mails.taken).size >= before + MAILS * statuses.length, 'every mail', { seconds: 120 })
    expect((await call(origin(), '/health/ready')).body).toMatchObject({ redis: 'up', workers: 1 })

    await master.start()
    await waitUntil(async () => {
      const seen = await nodesSeenBy(survivor)
      return seen.some((node) => node.port === port && !node.isMaster && !node.isFailed)
    }, 'the former master as a replica')
    const later = mails.taken.length
    expect((await book()).status).toBe(201)
    await waitUntil(() => mails.taken.length > later, 'the mail')
  })
})

describe('the emptying of a cluster', () => {
  it('deletes the keys of the product on every master and no others', async () => {
    await Promise.all(processes.map((each) => each.kill()))
    const others = Array.from({ length: 9 }, (_, index) => `cart:${index}`)
    for (const key of others) await client.set(key, '1')
    expect(Object.values(await keysByMaster()).every((own) => own.some((key) => !key.startsWith('cart:')))).toBe(true)
    const { REDIS_URL } = env
    // The password comes by its own variable.
    const separate = { REDIS_URL: REDIS_URL.replace(`:${PASSWORD}@`, ''), REDIS_PASSWORD: PASSWORD }
    await run(process.execPath, [inRoot('backend/dist/empty-redis.js')], { env: { ...env, ...separate }, quiet: true })
    expect(
      Object.values(await keysByMaster())
        .flat()
        .sort(),
    ).toEqual(others)
    await Promise.all(processes.map((each) => each.start()))
  })
})

describe('an address of another kind of Redis', () => {
  it('is refused at the start with one sentence', async () => {
    const plain = await redisProcess(env.DATA_DIR, 'plain', DURABLE)
    await plain.start()
    const start = async (REDIS_URL) => (await api('refused', { ...env, REDIS_URL })).start()
    await expect(start(`redis://:${PASSWORD}@${addressOf(nodes[1])}`)).rejects.toThrow(
      'The Redis that REDIS_URL names is part of a cluster. Name its nodes by redis+cluster://host:port,host:port.',
    )
    await expect(start(`redis+cluster://:${PASSWORD}@${addressOf(plain)}`)).rejects.toThrow(
      'The Redis that REDIS_URL names is not part of a cluster. Name it by redis://host:port.',
    )
    await expect(start(`redis+cluster://:wrong@${addressOf(nodes[1])}`)).rejects.toThrow(
      /The Redis that REDIS_URL names does not let us in: WRONGPASS/,
    )
    await plain.kill()
  })
})
