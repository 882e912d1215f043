// Core covered by: backend/src/platform/config/redis-address.spec.ts
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { inRoot } from '../lib/paths.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { run, waitUntil } from '../lib/processes.mjs'
import { bookingCustomer } from './support/booking-customer.mjs'
import { call } from './support/http.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment, worker } from './support/product.mjs'
import { asked, DURABLE, PASSWORD, redisProcess } from './support/redis-servers.mjs'

const SENTINELS = 3
const MASTER = 'main'
/** Bookings that may be made in one day. */
const MOST = 400
/** The customer and the provider get a mail about a booking. */
const MAILS = 2

let env
let servers
let sentinels
let processes
let mails
let book

async function startReplicated() {
  const first = await redisProcess(env.DATA_DIR, 'redis-1', DURABLE)
  const second = await redisProcess(env.DATA_DIR, 'redis-2', [...DURABLE, `replicaof 127.0.0.1 ${first.port}`])
  await first.start()
  await second.start()
  const watching = [
    `sentinel monitor ${MASTER} 127.0.0.1 ${first.port} 2`,
    `sentinel auth-pass ${MASTER} ${PASSWORD}`,
    `sentinel down-after-milliseconds ${MASTER} 1500`,
    `sentinel failover-timeout ${MASTER} 10000`,
  ]
  const watchers = []
  for (let index = 1; index <= SENTINELS; index += 1)
    watchers.push(await redisProcess(env.DATA_DIR, `sentinel-${index}`, watching, { isSentinel: true }))
  await Promise.all(watchers.map((each) => each.start()))
  return { servers: [first, second], sentinels: watchers }
}

const roleOf = async ({ port }) => (await asked(port, (client) => client.role()))?.[0] ?? null

/** Whether every Sentinel knows the replica and the other Sentinels. Only then can they agree. */
async function isWatched() {
  for (const { port } of sentinels) {
    const masters = await asked(port, (client) => client.call('SENTINEL', 'MASTERS'), {})
    if (masters === null) return false
    const [state] = masters
    const known = Object.fromEntries(state.flatMap((name, index) => (index % 2 ? [] : [[name, state[index + 1]]])))
    if (known['num-slaves'] !== '1' || known['num-other-sentinels'] !== String(SENTINELS - 1)) return false
  }
  return true
}

const waiting = async () =>
  Number((await query(env.DATABASE_URL, 'SELECT COUNT(*) FROM outbox_events WHERE publishedAt IS NULL'))[0][0])

beforeAll(async () => {
  mails = await startMailServer()
  env = { ...(await environment('failover', { redis: 9 })), SMTP_URL: mails.url, DRAIN_SECONDS: '0' }
  ;({ servers, sentinels } = await startReplicated())
  await waitUntil(isWatched, 'Sentinels that know each other')
  const places = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')
  env.REDIS_URL = `redis+sentinel://:${PASSWORD}@${places}/${MASTER}`
  env.RATE_LIMIT_FACTOR = '1000'
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  processes = [await api('api', env), worker('worker', env)]
  await Promise.all(processes.map((each) => each.start()))
  book = await bookingCustomer(env.DATABASE_URL, processes[0].port)
})
afterAll(async () => {
  await Promise.all([...(processes ?? []), ...(sentinels ?? []), ...(servers ?? [])].map((each) => each?.kill()))
  mails?.close()
})

describe('a Redis with Sentinels', () => {
  it('takes calls and runs jobs', async () => {
    expect((await book()).status).toBe(201)
    await waitUntil(() => mails.taken.length >= MAILS, 'the first mails')
    await waitUntil(async () => (await waiting()) === 0, 'an empty outbox')
  })

  it('loses nothing when its master is killed under load', async () => {
    const before = new Set(mails.taken).size
    let isOver = false
    const statuses = []
    const load = (async () => {
      while (!isOver && statuses.length < MOST) statuses.push((await book()).status)
    })()
    await waitUntil(() => statuses.length > 5, 'the first bookings')
    await servers[0].kill()
    await waitUntil(async () => (await roleOf(servers[1])) === 'master', 'the failover')
    const atFailover = statuses.length
    await waitUntil(() => statuses.length > atFailover + 5, 'bookings after the failover')
    isOver = true
    await load
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    await waitUntil(async () => (await waiting()) === 0, 'an empty outbox')
    await waitUntil(() => new Set(mails.taken).size >= before + MAILS * statuses.length, 'every mail', { seconds: 120 })
    const health = await call(`http://127.0.0.1:${processes[0].port}`, '/health/ready')
    expect(health.body).toMatchObject({ redis: 'up', workers: 1 })
  })

  it('writes to the new master once the former one is back as its replica', async () => {
    await servers[0].start()
    await waitUntil(async () => (await roleOf(servers[0])) === 'slave', 'the former master as a replica')
    const before = mails.taken.length
    expect((await book()).status).toBe(201)
    await waitUntil(() => mails.taken.length > before, 'the mail')
  })
})

describe('the emptying of a Redis with Sentinels', () => {
  it('deletes the keys of the product at the current master and no others', async () => {
    await Promise.all(processes.map((each) => each.kill()))
    const [, master] = servers
    expect(await asked(master.port, (client) => client.keys('bull:*'))).not.toEqual([])
    await asked(master.port, (client) => client.set('cart:1', '1'))
    // The password comes by its own variable.
    const separate = { REDIS_URL: env.REDIS_URL.replace(`:${PASSWORD}@`, ''), REDIS_PASSWORD: PASSWORD }
    await run(process.execPath, [inRoot('backend/dist/empty-redis.js')], { env: { ...env, ...separate }, quiet: true })
    expect(await asked(master.port, (client) => client.keys('*'))).toEqual(['cart:1'])
    await asked(master.port, (client) => client.del('cart:1'))
  })
})

describe('an address of another kind of Redis', () => {
  /** Each has a log of its own, whose end the error quotes. */
  const start = async (REDIS_URL) => {
    const refused = await api(`refused-${processes.length}`, { ...env, REDIS_URL })
    processes.push(refused)
    return refused.start()
  }
  const placeOf = ({ port }) => `127.0.0.1:${port}`

  it('is refused at the start with one sentence', async () => {
    const open = await redisProcess(env.DATA_DIR, 'open', [])
    await open.start()
    const secret = await redisProcess(env.DATA_DIR, 'secret-sentinel', [`requirepass ${PASSWORD}`], {
      isSentinel: true,
    })
    await secret.start()
    await waitUntil(async () => (await asked(secret.port, (client) => client.ping())) === 'PONG', 'the Sentinel')
    await expect(start(`redis://:${PASSWORD}@${placeOf(sentinels[0])}`)).rejects.toThrow(
      'The Redis that REDIS_URL names is a Sentinel. Name it and the others by redis+sentinel://host:port,host:port/master.',
    )
    await expect(start(`redis+cluster://:${PASSWORD}@${placeOf(sentinels[0])}`)).rejects.toThrow(
      'The Redis that REDIS_URL names is a Sentinel.',
    )
    await expect(start(`redis+sentinel://:${PASSWORD}@${sentinels.map(placeOf).join(',')}/other`)).rejects.toThrow(
      'The Sentinels that REDIS_URL names know no master "other".',
    )
    await expect(start(`redis+sentinel://${placeOf(open)}/${MASTER}`)).rejects.toThrow(
      'REDIS_URL names Sentinels, but the server there is not a Sentinel. Name a single Redis by redis://host:port.',
    )
    await expect(start(`redis+sentinel://${placeOf(secret)}/${MASTER}`)).rejects.toThrow(
      'REDIS_URL names Sentinels, but the server there requires a password.',
    )
    await expect(start(`redis://:${PASSWORD}@${placeOf(servers[0])}`)).rejects.toThrow(
      'The Redis that REDIS_URL names is a replica. Name its master, or Sentinels by redis+sentinel://',
    )
    await Promise.all([open.kill(), secret.kill()])
  })
})
