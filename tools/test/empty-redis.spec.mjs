import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../lib/database.mjs'
import { freePort } from '../lib/ports.mjs'
import { migrate, seed } from '../lib/prepare.mjs'
import { waitUntil } from '../lib/processes.mjs'
import { redisCommand } from '../lib/services.mjs'
import { bookingCustomer } from './support/booking-customer.mjs'
import { startMailServer } from './support/mail-server.mjs'
import { api, environment, worker } from './support/product.mjs'
import { RestartableProcess } from './support/restartable.mjs'

/** The customer and the provider get a mail about a booking. */
const MAILS = 2
/** Redis says which jobs are still to be done under these keys of a queue. */
const OPEN = ['wait', 'active', 'delayed', 'prioritized']

let env
let redis
let processes
let mails
let client
let sendBooking

async function book() {
  expect((await sendBooking()).status).toBe(201)
}

const one = async (sql) => Number((await query(env.DATABASE_URL, sql))[0][0])
const notificationCount = () => one('SELECT COUNT(*) FROM notifications')
const unpublished = () => one('SELECT COUNT(*) FROM outbox_events WHERE publishedAt IS NULL')

/** Open jobs of all queues or one. */
async function openJobs(queue = '*') {
  let count = 0
  for (const state of OPEN)
    for (const key of await client.keys(`bull:${queue}:${state}`))
      count += (await client.type(key)) === 'zset' ? await client.zcard(key) : await client.llen(key)
  return count
}

async function isDone() {
  return (await unpublished()) === 0 && (await openJobs()) === 0
}

/** A booking of nearly two hours ago with stored notifications and waiting mails. */
async function bookWithoutMail() {
  mails.isAway = true
  const notifications = await notificationCount()
  await book()
  await waitUntil(async () => (await unpublished()) === 0, 'the events in the queue')
  await waitUntil(async () => (await notificationCount()) >= notifications + MAILS + 1, 'the notices')
  await waitUntil(async () => (await openJobs('bulk-mail')) === MAILS, 'the mails that wait')
  await query(
    env.DATABASE_URL,
    'UPDATE outbox_events SET publishedAt = LEAST(publishedAt, UTC_TIMESTAMP(3) - INTERVAL 115 MINUTE)',
  )
}

/** Until all that was lost has arrived; gives how often each mail did. */
async function arrivals(count) {
  mails.isAway = false
  await waitUntil(() => new Set(mails.taken).size >= count, 'every mail', { seconds: 120 })
  await waitUntil(isDone, 'the end of all jobs', { seconds: 120 })
  return mails.taken.map((id) => mails.taken.filter((other) => other === id).length)
}

beforeAll(async () => {
  mails = await startMailServer()
  env = { ...(await environment('empty_redis', { redis: 7 })), SMTP_URL: mails.url, DRAIN_SECONDS: '0' }
  const own = redisCommand(env.DATA_DIR, { port: await freePort() })
  redis = Object.assign(new RestartableProcess('Redis', own), { folder: dirname(own.args[0]) })
  env.REDIS_URL = own.url
  await redis.start()
  client = new Redis(own.url)
  client.on('error', () => undefined)
  await migrate(env.DATABASE_URL)
  await seed(env.DATABASE_URL, env.DATA_DIR)
  // Reminders of the demo's visits are mails, too: they would come by the time of day.
  await query(env.DATABASE_URL, 'UPDATE bookings SET preferredAt = NULL')
  processes = [await api('api', env), worker('worker', env)]
  await Promise.all(processes.map((each) => each.start()))
  sendBooking = await bookingCustomer(env.DATABASE_URL, processes[0].port)
})
afterAll(async () => {
  client?.disconnect()
  await Promise.all([...(processes ?? []), redis].map((each) => each?.kill()))
  mails?.close()
})

/** A key that nothing restores. */
const MARKER = 'marker'

describe('notifications of the last two hours', () => {
  it('arrive once when Redis is killed and comes back without its files', async () => {
    expect(mails.taken).toEqual([])
    await book()
    await waitUntil(() => mails.taken.length === MAILS, 'the first mails')
    await waitUntil(isDone, 'the end of all jobs')
    await bookWithoutMail()
    const notifications = await notificationCount()
    await client.set(MARKER, '1')
    await redis.kill()
    for (const name of readdirSync(redis.folder))
      if (/^appendonly|\.rdb$|\.aof$/.test(name)) rmSync(join(redis.folder, name), { recursive: true })
    await redis.start()
    // The loss itself: the workers may have restored the jobs by now.
    expect(await client.exists(MARKER)).toBe(0)
    expect(await arrivals(2 * MAILS)).toEqual(Array(2 * MAILS).fill(1))
    expect(await notificationCount()).toBe(notifications)
  })

  it('arrive once when a Redis that runs loses its data', async () => {
    await bookWithoutMail()
    const notifications = await notificationCount()
    await client.flushall()
    expect(await arrivals(3 * MAILS)).toEqual(Array(3 * MAILS).fill(1))
    expect(await notificationCount()).toBe(notifications)
  })
})
