import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { Sql } from '#platform/database/sql.js'
import { IdempotencyKeys } from '#platform/idempotency/idempotency-keys.js'
import { newId } from '#platform/lib/new-id.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

describe('idempotency keys of one user', () => {
  const KEPT = 500
  const count = (userId: string) => app.make.prisma.idempotencyKey.count({ where: { userId } })

  async function storedKeys(userId: string, total: number): Promise<void> {
    const now = Date.now()
    await app.make.prisma.idempotencyKey.createMany({
      data: Array.from({ length: total }, (_, index) => ({
        userId,
        key: `stored-${index}`,
        requestHash: 'h',
        statusCode: 200,
        body: {},
        createdAt: new Date(now - (total - index) * 1_000),
      })),
    })
  }

  /** Runs a command with a key and returns whether it was executed or repeated. */
  async function run(userId: string, key: string): Promise<string> {
    const request = { userId, key, hash: 'h' }
    const keys = app.nest.get(IdempotencyKeys)
    return (await keys.runOnce(app.nest.get(Sql), request, async () => 'executed')) ?? 'repeated'
  }

  it('keep the newest after more were stored, without affecting other users', async () => {
    const [person, other] = [newId(), newId()]
    await storedKeys(person, KEPT + 100)
    await storedKeys(other, 20)
    for (let index = 0; index < 50; index += 1) expect(await run(person, `new-key-${index}`)).toBe('executed')
    // The fiftieth may be stored right after the removal.
    await vi.waitFor(async () => expect(await count(person)).toBeLessThanOrEqual(KEPT + 1))
    expect(await count(person)).toBeGreaterThanOrEqual(KEPT)
    expect(await count(other)).toBe(20)
    // The newest keys are known, and the oldest are gone.
    expect(await run(person, 'new-key-0')).toBe('repeated')
    expect(await run(person, `stored-${KEPT + 99}`)).toBe('repeated')
    expect(await run(person, 'stored-0')).toBe('executed')
  })

  it('are trimmed by the daily cleanup if the process did not, and guests’ keys stay', async () => {
    const person = newId()
    await storedKeys(person, KEPT + 30)
    await storedKeys('', KEPT + 30)
    await app.nest.get(CleanupJobs).runDue('day', new Date())
    expect([await count(person), await count('')]).toEqual([KEPT, KEPT + 30])
    await app.make.prisma.idempotencyKey.deleteMany({ where: { userId: '' } })
  })
})
