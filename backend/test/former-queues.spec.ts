import type { QueueState } from '@sofaseva/contract'
import { Queue, UnrecoverableError, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { FormerQueues } from '#platform/queue/former-queues.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'

const REASON = 'the mail server refused it: 550'
const DAY_MS = 86_400_000

let inbox: Inbox
let app: TestApp
let redis: Redis
let codes: Queue
beforeAll(async () => {
  inbox = await Inbox.start()
  app = await TestApp.start({ SMTP_URL: inbox.url })
  redis = new Redis(app.config.REDIS_URL, { maxRetriesPerRequest: null })
  codes = new Queue('codes', { connection: redis })
  // The former release has run here, so the relay publishes nothing again.
  await redis.set('outbox:redis-run', /run_id:(\w+)/.exec(await redis.info('server'))?.[1] ?? '')
})
afterAll(async () => {
  await codes.close()
  redis.disconnect()
  await app.stop()
  await inbox.stop()
})

/** Requests a password mail whose job the former release adds to its own queue. */
async function formerJob(options: { delay?: number } = {}): Promise<{ person: Person; id: string }> {
  const person = await app.signedIn('customer')
  await app.post('/auth/password/forgot', { body: { email: person.email } })
  const { prisma } = app.make
  const { id: eventId } = await vi.waitFor(() =>
    prisma.outboxEvent.findFirstOrThrow({ where: { type: 'auth.password-forgotten', userId: person.id } }),
  )
  await prisma.outboxEvent.update({ where: { id: eventId }, data: { publishedAt: new Date() } })
  const id = `${eventId}-mail`
  await codes.add(
    'auth.password-forgotten',
    { eventId, handler: 'mail' },
    { jobId: id, attempts: 3, removeOnComplete: true, ...options },
  )
  return { person, id }
}

/** Fails all waiting jobs permanently, as the former release did. */
async function giveUp(id: string): Promise<void> {
  const refuse = () => Promise.reject(new UnrecoverableError(REASON))
  const worker = new Worker('codes', refuse, { connection: redis })
  await vi.waitFor(async () => expect(await codes.getJobState(id)).toBe('failed'))
  await worker.close()
}

/** A job whose data this release cannot parse. */
async function unreadable(): Promise<void> {
  const { id } = await codes.add('auth.password-forgotten', { event: 'unknown' })
  await giveUp(id ?? '')
}

const left = () => codes.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized', 'failed')
const mailsTo = ({ email }: Person) => inbox.to(email).length

it('moves a former release’s jobs: due ones at once, later ones in time, given-up ones for a retry', async () => {
  const refused = await formerJob()
  await giveUp(refused.id)
  const due = await formerJob()
  const later = await formerJob({ delay: DAY_MS })
  const worker = await TestApp.start({ SMTP_URL: inbox.url }, { work: true })
  try {
    await inbox.newest(due.person.email)
    const admin = await app.signedIn('admin')
    const failures = async () => {
      const { body } = await app.get('/admin/queues', { as: admin.token })
      return (body as unknown as QueueState).failures
    }
    await vi.waitFor(async () =>
      expect(await failures()).toMatchObject([{ id: refused.id, queue: 'mail', reason: REASON }]),
    )
    expect([mailsTo(refused.person), mailsTo(later.person)]).toEqual([0, 0])

    await codes.promoteJobs()
    await inbox.newest(later.person.email)
    await app.post('/admin/queues/retry', { as: admin.token })
    await inbox.newest(refused.person.email)
    await vi.waitFor(async () => expect([await left(), await failures()]).toEqual([0, []]))

    // The former release still runs and adds another job.
    const last = await formerJob()
    await inbox.newest(last.person.email)
    expect([refused, due, later, last].map(({ person }) => mailsTo(person))).toEqual([1, 1, 1, 1])
    expect((await app.nest.get(Queues).getQueue('mail').getJob(due.id))?.opts.attempts).toBe(3)
  } finally {
    await worker.stop()
  }
})

it('moves the other jobs if one cannot be parsed, which it logs once', async () => {
  await unreadable()
  const due = await formerJob()
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const worker = await TestApp.start({ SMTP_URL: inbox.url, LOG_LEVEL: 'warn' }, { work: true, log })
  try {
    await inbox.newest(due.person.email)
    await vi.waitFor(async () => expect([await left(), await codes.getFailedCount()]).toEqual([1, 1]))
    const refusals = () => lines.filter((line) => line.includes('a job of a former queue was not moved')).length
    await vi.waitFor(() => expect(refusals()).toBe(1))
    for (let run = 0; run < 3; run += 1) await worker.nest.get(FormerQueues).moveAll()
    expect(refusals()).toBe(1)
    expect(await codes.getFailedCount()).toBe(1)
  } finally {
    await worker.stop()
  }
})
