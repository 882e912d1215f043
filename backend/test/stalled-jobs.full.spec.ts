// Core covered by: backend/src/platform/queue/stalled-jobs.rules.spec.ts

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { QueueState } from '@sofaseva/contract'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Queues } from '#platform/queue/queues.js'
import { MAX_STALLS } from '#platform/queue/stalled-jobs.rules.js'
import { TestApp } from './support/app.js'

const WORKER = join(import.meta.dirname, 'support/crashing-worker.mjs')
const QUEUE = 'events'
const LETTERS = 12
/** Each loss takes half a minute. */
const LIMIT = 400_000

let app: TestApp
let redis: Redis
beforeAll(async () => {
  app = await TestApp.start()
  redis = new Redis(app.config.REDIS_URL)
})
afterAll(async () => {
  redis.disconnect()
  await app.stop()
})

/** Adds a job for an event whose handler only these workers have. Returns the event's id. */
async function add(type: 'test.poison' | 'test.letter'): Promise<string> {
  const id = ulid()
  const handler = type.replace('test.', '')
  await app.make.prisma.outboxEvent.create({ data: { id, type, payload: {}, publishedAt: new Date() } })
  await app.nest
    .get(Queues)
    .addJobs([{ queue: QUEUE, id: `${id}-${handler}`, name: type, data: { eventId: id, handler } }])
  return id
}

/** Runs workers and restarts each one that ends. */
class Supervisor {
  crashes = 0
  private child: ChildProcess | undefined
  private isStopped = false

  start(): void {
    const { DATA_DIR, JWT_SECRET } = app.config
    const env = { ...process.env, APP_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR, JWT_SECRET, SITE_DIR: '/nonexistent' }
    this.child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    this.child.once('exit', () => {
      if (this.isStopped) return
      this.crashes += 1
      this.start()
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return
    this.child.kill('SIGKILL')
    await once(this.child, 'exit')
  }
}

it(
  'gives up a job that kills its worker each time and completes the jobs beside it',
  async () => {
    const poison = await add('test.poison')
    const letters = await Promise.all(Array.from({ length: LETTERS }, () => add('test.letter')))
    const jobs = app.nest.get(Queues).getQueue(QUEUE)
    const job = async (id: string) => (await jobs.getJobs()).find(({ data }) => data.eventId === id)

    const supervisor = new Supervisor()
    supervisor.start()
    try {
      const patience = { timeout: timeLimit(LIMIT), interval: 200 }
      await vi.waitFor(async () => expect(await (await job(poison))?.getState()).toBe('failed'), patience)
      await vi.waitFor(
        async () => expect(Object.keys(await redis.hgetall('test:letters'))).toHaveLength(LETTERS),
        patience,
      )
    } finally {
      await supervisor.stop()
    }
    expect(supervisor.crashes).toBe(MAX_STALLS + 1)
    expect(Object.keys(await redis.hgetall('test:letters')).sort()).toEqual(letters.sort())

    const admin = await app.signedIn('admin')
    const state = async () => (await app.get('/admin/queues', { as: admin.token })).body as unknown as QueueState
    const { failures } = await state()
    expect(failures).toMatchObject([{ queue: QUEUE, name: 'test.poison', reason: expect.stringContaining('stalled') }])
    // An admin may retry it.
    expect((await app.post('/admin/queues/retry', { as: admin.token })).status).toBe(200)
    expect((await state()).failures).toEqual([])
    expect(await (await job(poison))?.getState()).toBe('waiting')
  },
  timeLimit(LIMIT + 20_000),
)
