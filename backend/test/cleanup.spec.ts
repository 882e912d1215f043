import { DAY_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

describe('the daily cleanup', () => {
  it('removes sessions, codes, password links and idempotency keys a month after their expiry', async () => {
    const { prisma } = app.make
    const { id: userId } = await app.make.user('customer')
    for (const days of [29, 31]) {
      const at = { expiresAt: ago(days), createdAt: ago(days + 1) }
      await prisma.session.create({ data: { id: ulid(), userId, ...at } })
      await prisma.passwordReset.create({ data: { id: ulid(), userId, tokenHash: ulid(), ...at } })
      const code = { purpose: 'email', target: 'a@example.com', codeHash: ulid() } as const
      await prisma.oneTimeCode.create({ data: { id: ulid(), userId, ...code, ...at } })
      const response = { requestHash: ulid(), statusCode: 201, body: {} }
      await prisma.idempotencyKey.create({ data: { userId, key: ulid(), ...response, createdAt: ago(days) } })
    }
    await app.nest.get(CleanupJobs).runDue('day', now)
    const where = { where: { userId } }
    const left = await Promise.all([
      prisma.session.findMany(where),
      prisma.passwordReset.findMany(where),
      prisma.oneTimeCode.findMany(where),
    ])
    expect(left.map((rows) => rows.map(({ expiresAt }) => expiresAt))).toEqual([[ago(29)], [ago(29)], [ago(29)]])
    expect(await prisma.idempotencyKey.findMany(where)).toMatchObject([{ createdAt: ago(29) }])
  })
})

describe('the hourly cleanup', () => {
  it('removes old deliveries and published events', async () => {
    const { prisma } = app.make
    const [old, kept] = [`email:${ulid()}`, `email:${ulid()}`]
    await prisma.delivery.createMany({
      data: [
        { dedupeKey: old, channel: 'email', claimedAt: ago(41), sentAt: ago(41) },
        { dedupeKey: kept, channel: 'email', claimedAt: ago(39), sentAt: ago(39) },
      ],
    })
    const event = { type: 'test', payload: {} }
    const [gone, stays] = [ulid(), ulid()]
    await prisma.outboxEvent.createMany({
      data: [
        { id: gone, ...event, publishedAt: ago(31) },
        { id: stays, ...event, publishedAt: ago(29) },
      ],
    })
    await app.nest.get(CleanupJobs).runDue('hour', now)
    expect(await prisma.delivery.findMany({ where: { dedupeKey: { in: [old, kept] } } })).toMatchObject([
      { dedupeKey: kept },
    ])
    expect(await prisma.outboxEvent.findMany({ where: { id: { in: [gone, stays] } } })).toMatchObject([{ id: stays }])
  })
})
